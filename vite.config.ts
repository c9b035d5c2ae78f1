import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // `font-src 'self'` refuses data: addresses, so even the 2 kB ৳ font stays a file.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
