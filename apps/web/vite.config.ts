import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Two builds of the same source: the browser's (with a manifest, from which the server learns which files a page needs)
// and the server's (`--ssr src/entry-server.tsx`). There is no index.html: pages are written by `render`.
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  css: {
    transformer: 'lightningcss' as const,
    lightningcss: { cssModules: { pattern: 'o[hash]_[local]' } },
  },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, sourcemap: true, target: 'node24' }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        sourcemap: false,
        target: 'es2022',
        assetsInlineLimit: 1024,
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
}));
