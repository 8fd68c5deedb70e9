declare module 'fxa-common-password-list' {
  const list: {
    /** Whether a text, lower case, is on the list. */
    test(password: string): boolean;
  };
  export default list;
}
