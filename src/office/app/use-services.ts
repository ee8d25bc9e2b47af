import { useRouter } from '@tanstack/react-router';
import type { OfficeServices } from './services.ts';

/** @returns the services of the router's context */
export const useServices = (): OfficeServices => useRouter().options.context;
