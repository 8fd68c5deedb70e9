/** The colour roles, written while building. */
declare module 'virtual:theme.css';
