import { createFileRoute } from '@tanstack/react-router';
import { SheetsScreen } from '../../practice/sheets-screen.tsx';

export const Route = createFileRoute('/_signed-in/sheets')({ component: SheetsScreen });
