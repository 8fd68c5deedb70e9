export * from './enquiry-calls.ts';
export * from './idea-calls.ts';
export * from './inbox-calls.ts';
export * from './staff-calls.ts';
export { ATTACHMENTS_MAX, SUBJECT_LETTERS_MAX, TEXT_LETTERS_MAX } from './shared.ts';
export * from './appeal-calls.ts';
