// Labels and hints of forms the server defines. The key is the field id.
export const fields = {
  type_full_reg: 'By e-mail',
  type_fast_reg: 'In one click',
  country_id: 'Country',
  currency_id: 'Currency',
  email: 'E-mail',
  password: 'Password',
  password_again: 'Password again',
  name: 'First name',
  surname: 'Last name',
  birthday: 'Date of birth',
  'agree-policy': 'I accept the terms and the privacy policy',
  'agree-age': 'I am at least {ageMin, plural, one {# year} other {# years}} old',
  receive_news: 'Send me news',
  email_hint: 'name@example.com',
  password_hint:
    'At least {lengthMin, plural, one {# character} other {# characters}}. Four words are better than one with digits.',
  birthday_hint: 'You must be at least {ageMin, plural, one {# year} other {# years}} old in your country.',
  choose: 'Choose',
  submit: 'Register',
} as const;
