import type { MachineDescriptions } from '../descriptions.ts';

export const quizPublicationDescriptions: MachineDescriptions = {
  title: 'Publishing a quiz',
  about:
    'The settings and questions of a quiz are edited, saved as a draft and published as a new version. What is typed stays whatever comes of a call, and a draft that was saved stays saved when it cannot be published.',
  start: 'In the office, open the quiz {quizId}.',
  states: {
    editing:
      'The fields of the quiz, «Save draft» and «Publish». After each call, what is typed can be saved and published.',
    'editing.open': 'Nothing is said below them.',
    'editing.saved':
      'Below them, that the draft is saved, until something else is typed. The draft is stored as it was sent.',
    'editing.published':
      'Below them, the number of the version that is published, until something else is typed. There is no draft any more.',
    'editing.refused':
      'Above them, how many problems there are, each with the way to its field, where it stands as well. It goes away once that part is changed.',
    'editing.failed':
      'Above the buttons, why the call did not work. It may be stored nevertheless: the same call again finds out.',
    'editing.conflict':
      'Above the buttons, that another staff member has changed the quiz, with a way to see what is stored. What is typed stays.',
    sending: 'The fields of the quiz, which can be edited. «Save draft» and «Publish» turn.',
    'sending.saving': 'Nothing else is said. The server keeps a draft, finished or not.',
    'sending.publishing': 'The same. The server makes the saved draft a version, or says what is missing.',
    'sending.comparing':
      'The same. An earlier call without a response may have stored it, and no other user.',
  },
  events: {
    'texts.changed': {
      from: 'The user, in the fields, or a picture that has been stored',
      step: 'Change a field; «Minutes» is «{texts.timeLimit}» then.',
    },
    'save.requested': { from: 'The user, below the fields', step: 'Press «Save draft».' },
    'publish.requested': { from: 'The user, below the fields', step: 'Press «Publish».' },
  },
  actors: {
    saveDraft: {
      does: 'Has the server keep the draft, based on the one that was opened.',
      outcomes: {
        saved: 'The server keeps the draft as revision {revision}.',
        refused: 'The server refuses the draft and names what is wrong.',
        conflict: 'Another draft is stored than the one that was opened: «{reason}».',
        failed: 'It does not work: «{reason}».',
      },
    },
    publishDraft: {
      does: 'Has the server make the draft that was saved a version.',
      outcomes: {
        published: 'The server publishes version {number}.',
        refused: 'The server does not publish the draft and names what is wrong.',
        conflict: 'Another draft is stored than the one that was saved: «{reason}».',
        failed: 'It does not work: «{reason}».',
      },
    },
    compareStored: {
      does: 'Reads what is stored of the quiz, and compares it with what was sent.',
      outcomes: {
        saved: 'What was sent is stored as a draft, revision {revision}.',
        published: 'What was sent is published as version {number}.',
        other: 'Something else is stored, or it cannot be read.',
      },
    },
  },
  guards: {
    isUnfit: 'the texts cannot be a draft',
    isStored: 'the texts are stored already',
    isSavedToPublish: 'the draft is stored, and is to be published',
    isSaved: 'the draft is stored',
    isPublished: 'the quiz is published',
    isRefused: 'the server names what is wrong',
    isConflict: 'another draft is stored',
  },
};
