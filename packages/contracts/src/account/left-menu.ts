import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { OFFICE_GROUPS, OFFICE_ICONS } from '../site/office-place.ts';

export const LeftMenu = Type.Object({
  groups: Type.Array(
    Type.Object({
      id: Type.Enum([...OFFICE_GROUPS]),
      title: Type.String(),
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          url: Type.String({ description: 'path of the site, language included' }),
          icon: Type.Enum([...OFFICE_ICONS]),
          badge: Type.Union([Type.Integer(), Type.Null()], {
            description: 'how many wait there; null: nothing is counted',
          }),
        }),
      ),
    }),
  ),
});
export type LeftMenu = Static<typeof LeftMenu>;

export const getLeftMenu = defineCall({
  name: 'office.left_menu',
  method: 'GET',
  paths: ['/web-api/office/leftmenu', '/leftmenu'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  answer: LeftMenu,
  source: 'spec 1 section 7 (office: left menu)',
  summary:
    'The menu of the office as the brand has it, in the language of the reader, with what is counted beside its places.',
});
