import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { defaultLook, type Look } from '#contract/settings/appearance.ts'
import { mountWebManifest } from './web-manifest.ts'

type Site = Parameters<typeof mountWebManifest>[1]['site']

type Settings = { look?: Look; icons?: string }

async function manifestOf(
  path: string,
  logo: { width: number; height: number } | null,
  { look = defaultLook, icons }: Settings = {},
) {
  const app = Fastify()
  const site = {
    getInfo: async () => ({ shopName: 'Rangpur Crafts', shopNameBn: 'রংপুর শিল্প' }),
    look: async () => look,
    findIcons: async () => icons,
    findLogo: async () => logo && { ...logo, id: 'l1', imageUrl: '/images/l1/512x512.webp' },
  }
  mountWebManifest(app, { site: site as unknown as Site })
  const response = await app.inject(path)
  expect(response.headers['content-type']).toContain('application/manifest+json')
  return response.json() as { name: string; start_url: string; lang: string; icons: { src: string }[] }
}

test('an installed shop has its own name, in the language of the page', async () => {
  expect(await manifestOf('/site.webmanifest', null)).toMatchObject({
    name: 'Rangpur Crafts',
    start_url: '/',
    lang: 'en',
    shortcuts: [
      { name: 'Products', url: '/products' },
      { name: 'My Orders', url: '/user/my-orders' },
    ],
  })
  expect(await manifestOf('/bn/site.webmanifest', null)).toMatchObject({
    name: 'রংপুর শিল্প',
    start_url: '/bn',
    lang: 'bn',
    description: 'সারা বাংলাদেশের অনলাইন শপ',
  })
})

test('a square logo is its icon; another one would be distorted', async () => {
  const { icons } = await manifestOf('/site.webmanifest', { width: 512, height: 512 })
  expect(icons).toEqual([{ src: '/images/l1/512x512.webp', sizes: '512x512', type: 'image/webp' }])
  for (const size of [
    { width: 512, height: 200 },
    { width: 96, height: 96 },
  ])
    expect((await manifestOf('/site.webmanifest', size)).icons.map(({ src }) => src)).toContain(
      '/icon-512.png',
    )
})

test('icons made from the logo take the place of all others, and the colours are those of the shop', async () => {
  const settings = { look: { ...defaultLook, ground: 'mist', accent: 'ocean' } as const, icons: '/images/i1' }
  expect(await manifestOf('/site.webmanifest', { width: 512, height: 200 }, settings)).toMatchObject({
    background_color: '#f3f6f9',
    theme_color: '#0b5a7a',
    icons: [{ src: '/images/i1/192x192.png' }, { src: '/images/i1/512x512.png' }],
  })
})
