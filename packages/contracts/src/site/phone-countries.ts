import Type from 'typebox';
import { defineCall } from '../call/define.ts';

const query = Type.Object({
  lng: Type.Optional(Type.String({ maxLength: 10 })),
  lang: Type.Optional(Type.String({ maxLength: 10 })),
});

export const getPhoneCountries = defineCall({
  name: 'user.getphonecountries',
  method: 'GET',
  paths: ['/web-api/user/getphonecountries'],
  policy: 'anyone',
  family: 'web_api',
  input: 'lenient',
  query,
  answer: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      country_code: Type.String({ description: 'lower case' }),
      tel_code: Type.String({ description: 'digits' }),
    }),
  ),
  source: 'spec 1 section 7, spec 2 section 3',
  summary: 'Countries of the site with their calling codes.',
});

export const getPhoneData = defineCall({
  name: 'user.phone_data',
  method: 'GET',
  paths: ['/account-api/user/v1/phone-data'],
  policy: 'anyone',
  family: 'bare',
  query,
  answer: Type.Object({
    countries: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        code: Type.String(),
        alpha2: Type.String(),
        phoneCode: Type.String({ description: 'with plus' }),
        otpChannels: Type.Array(Type.String(), { description: '`sms` where the house has a gateway' }),
      }),
    ),
  }),
  source: 'wire-shapes 11.4',
  summary: 'The same list in the shape of the account calls.',
});
