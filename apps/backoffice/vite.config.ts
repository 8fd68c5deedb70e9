import { compilePhrases, NO_PARSER_ALIAS } from '@overround/phrases/compile';
import { AMBER, themeCss } from '@overround/ui/themes';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const THEME = 'virtual:theme.css';

/** The colour roles as a file: the policy of the page allows no style written into it. */
function theme(): Plugin {
  return {
    name: 'theme',
    resolveId: (id) => (id === THEME ? `\0${THEME}` : null),
    load: (id) => (id === `\0${THEME}` ? themeCss(AMBER) : null),
  };
}

// One page that the server hands out as it is: whoever works here has signed in, so nothing is drawn for anybody before.
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/backoffice/',
  plugins: [react(), theme(), compilePhrases()],
  resolve: { alias: command === 'serve' ? {} : NO_PARSER_ALIAS },
  css: {
    transformer: 'lightningcss' as const,
    lightningcss: { cssModules: { pattern: 'b[hash]_[local]', container: false } },
  },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
}));
