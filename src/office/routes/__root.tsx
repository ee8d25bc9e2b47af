import { createRootRouteWithContext } from '@tanstack/react-router';
import type { OfficeServices } from '../app/services.ts';

export const Route = createRootRouteWithContext<OfficeServices>()({});
