export * from './enquiry-calls.ts';
export * from './idea-calls.ts';
export * from './inbox-calls.ts';
export * from './staff-calls.ts';
