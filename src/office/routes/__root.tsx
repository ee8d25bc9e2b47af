import { createRootRouteWithContext } from '@tanstack/react-router';
import type { OfficeServices } from '../services.ts';

export const Route = createRootRouteWithContext<OfficeServices>()({});
