import { useRouter } from '@tanstack/react-router';
import type { Services } from './services.ts';

/** @returns the services of the router's context */
export const useServices = (): Services => useRouter().options.context;
