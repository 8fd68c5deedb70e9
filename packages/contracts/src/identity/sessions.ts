import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';

const Empty = Type.Object({});

export const SessionEntry = Type.Object({
  session_id: Type.String(),
  signed_in_at: Type.Integer({ description: 'Unix seconds' }),
  active_at: Type.Integer({ description: 'Unix seconds' }),
  ended_at: Type.Union([Type.Integer(), Type.Null()]),
  end_reason: Type.Union([Type.String(), Type.Null()]),
  address: Type.String(),
  user_agent: Type.String(),
  is_current: Type.Boolean(),
  is_limited: Type.Boolean({ description: 'opened by a remembered device' }),
  device_id: Type.Union([Type.String(), Type.Null()], { description: 'the remembered device it belongs to' }),
});

export const RememberedDevice = Type.Object({
  device_id: Type.String({ description: 'closesession takes it as session_id and forgets the device' }),
  created_at: Type.Integer({ description: 'Unix seconds' }),
  used_at: Type.Integer(),
  expires_at: Type.Integer(),
  address: Type.String(),
  user_agent: Type.String(),
  is_current: Type.Boolean(),
});

export const listSessions = defineCall({
  name: 'user.sessions',
  method: 'GET',
  paths: ['/web-api/user/sessions', '/web-api/office/usersessions', '/usersessions'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  answer: Type.Object({
    sessions: Type.Array(SessionEntry, { description: 'newest first, at most 50' }),
    remembered_devices: Type.Array(RememberedDevice, { description: 'last used first' }),
    every_sign_in: Type.Boolean({ description: 'the owner is told of each; of a new device always' }),
  }),
  source: 'spec 1 sections 2 and 7 (session history; user sessions)',
  summary: 'Where this person is and was signed in.',
});

export const getSessionId = defineCall({
  name: 'office.getsessionid',
  method: 'GET',
  paths: ['/web-api/office/getsessionid', '/getsessionid'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  answer: Type.Object({ session_id: Type.String() }),
  source: 'spec 1 section 7 (office)',
  summary: 'The id of the session that asks, as the session list names it. It opens nothing by itself.',
});

export const closeSession = defineCall({
  name: 'office.closesession',
  method: 'POST',
  paths: ['/web-api/office/closesession', '/closesession'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(
    Type.Object({ session_id: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
  ),
  answer: Empty,
  refusals: ['not_found'],
  source: 'spec 1 section 7 (office)',
  summary: 'Ends one of the own sessions, or forgets a remembered device with its sessions.',
});

export const setSignInAlerts = defineCall({
  name: 'office.sign_in_alerts',
  method: 'POST',
  paths: ['/web-api/office/sign-in-alerts'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(Type.Object({ every_sign_in: Type.Boolean() }, { additionalProperties: false })),
  answer: Type.Object({ every_sign_in: Type.Boolean() }),
  refusals: ['sign_in_not_fresh'],
  statuses: { sign_in_not_fresh: 403 },
  source: 'own (sign-in alerts)',
  summary:
    'Whether the player is told of every sign-in, by mail and on browsers that take messages. Being told less needs a sign-in of the last 5 minutes.',
});

export const disconnectEverywhere = defineCall({
  name: 'office.disconnecteverywhere',
  method: 'POST',
  paths: ['/web-api/office/disconnecteverywhere', '/disconnecteverywhere'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(Type.Object({}, { additionalProperties: false })),
  answer: Type.Object({ ended: Type.Integer() }),
  source: 'spec 1 section 7 (office)',
  summary: 'Ends every session of this person, this one too.',
});
