import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, notFound } from '@tanstack/react-router';
import { type LegalPageName, legalPageNames } from '#contract/legal-pages.ts';
import type { Resource } from '#contract/office/resources/resource.ts';
import { findResource } from '#contract/office/resources/resources.ts';
import type { ApiClient } from '#web/api/client.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { AccountScreen } from './account-screen.tsx';
import { AuditLogScreen } from './audit-log-screen.tsx';
import type { Confirmation } from './confirmation.ts';
import { newId } from './content/addresses.ts';
import { ContentFormScreen } from './content/content-form-screen.tsx';
import { ContentHome } from './content/content-home.tsx';
import { ContentListScreen } from './content/content-list.tsx';
import { InstituteScreen } from './institute/institute-screen.tsx';
import { LegalTextScreen } from './institute/legal-text-screen.tsx';
import { JoinScreen } from './join-screen.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { ImportScreen } from './quizzes/import/import-screen.tsx';
import { PreviewScreen } from './quizzes/preview-screen.tsx';
import { QuizListScreen } from './quizzes/quiz-list-screen.tsx';
import { QuizScreen } from './quizzes/quiz-screen.tsx';
import { VersionScreen } from './quizzes/version-screen.tsx';
import { StaffScreen } from './staff-screen.tsx';

/** @throws notFound */
function requireResource(name: string): Resource {
  const resource = findResource(name);
  if (resource === undefined) throw notFound();
  return resource;
}

/** @throws notFound */
function requireLegalPage(name: string): LegalPageName {
  const found = legalPageNames.find((each) => each === name);
  if (found === undefined) throw notFound();
  return found;
}

interface OfficeServices {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly confirmation: Confirmation;
}

/** All routes but `/join` require a session. */
export function createOfficeRouter({ api, queryClient, confirmation }: OfficeServices) {
  const root = createRootRoute();
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    component: () => <OfficeFrame api={api} confirmation={confirmation} />,
  });
  const account = createRoute({
    getParentRoute: () => frame,
    path: '/',
    component: () => <AccountScreen api={api} />,
  });
  const staff = createRoute({
    getParentRoute: () => frame,
    path: '/staff',
    component: () => <StaffScreen api={api} />,
  });
  const auditLog = createRoute({
    getParentRoute: () => frame,
    path: '/audit-log',
    component: () => <AuditLogScreen api={api} />,
  });
  const contentHome = createRoute({
    getParentRoute: () => frame,
    path: '/content',
    component: () => <ContentHome />,
  });
  const contentList = createRoute({
    getParentRoute: () => frame,
    path: '/content/$resource',
    beforeLoad: ({ params }) => requireResource(params.resource),
    component: () => {
      const { resource } = contentList.useParams();
      return <ContentListScreen api={api} resource={requireResource(resource)} />;
    },
  });
  const contentForm = createRoute({
    getParentRoute: () => frame,
    path: '/content/$resource/$id',
    beforeLoad: ({ params }) => requireResource(params.resource),
    component: () => {
      const { resource, id } = contentForm.useParams();
      return <ContentFormScreen api={api} resource={requireResource(resource)} id={id} parent="" />;
    },
  });
  const newPart = createRoute({
    getParentRoute: () => frame,
    path: '/content/$resource/new/$parent',
    beforeLoad: ({ params }) => requireResource(params.resource),
    component: () => {
      const { resource, parent } = newPart.useParams();
      return <ContentFormScreen api={api} resource={requireResource(resource)} id={newId} parent={parent} />;
    },
  });
  const quizzes = createRoute({
    getParentRoute: () => frame,
    path: '/quizzes',
    component: () => <QuizListScreen api={api} />,
  });
  const quiz = createRoute({
    getParentRoute: () => frame,
    path: '/quizzes/$id',
    component: () => {
      const { id } = quiz.useParams();
      return <QuizScreen key={id} api={api} id={id} />;
    },
  });
  const quizPreview = createRoute({
    getParentRoute: () => frame,
    path: '/quizzes/$id/preview',
    component: () => {
      const { id } = quizPreview.useParams();
      return <PreviewScreen key={id} api={api} id={id} />;
    },
  });
  const quizImport = createRoute({
    getParentRoute: () => frame,
    path: '/quizzes/$id/import',
    component: () => {
      const { id } = quizImport.useParams();
      return <ImportScreen key={id} api={api} id={id} />;
    },
  });
  const quizVersion = createRoute({
    getParentRoute: () => frame,
    path: '/quizzes/$id/versions/$versionId',
    component: () => {
      const { id, versionId } = quizVersion.useParams();
      return <VersionScreen key={versionId} api={api} quizId={id} versionId={versionId} />;
    },
  });
  const institute = createRoute({
    getParentRoute: () => frame,
    path: '/institute',
    component: () => <InstituteScreen api={api} />,
  });
  const legalText = createRoute({
    getParentRoute: () => frame,
    path: '/institute/legal-texts/$name',
    beforeLoad: ({ params }) => requireLegalPage(params.name),
    component: () => {
      const { name } = legalText.useParams();
      return <LegalTextScreen key={name} api={api} name={requireLegalPage(name)} />;
    },
  });
  const join = createRoute({
    getParentRoute: () => root,
    path: '/join',
    component: () => <JoinScreen api={api} queryClient={queryClient} />,
  });
  return createRouter({
    routeTree: root.addChildren([
      frame.addChildren([
        account,
        contentHome,
        contentList,
        contentForm,
        newPart,
        quizzes,
        quiz,
        quizPreview,
        quizImport,
        quizVersion,
        institute,
        legalText,
        staff,
        auditLog,
      ]),
      join,
    ]),
    basepath: '/office',
    defaultNotFoundComponent: () => (
      <EmptyState
        title="There is no such page in the office"
        level={1}
        action={<a href="/office">Office</a>}
      />
    ),
  });
}
