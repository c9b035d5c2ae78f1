import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { defaultLook } from '#contract/settings/appearance.ts'
import { pageLook } from '#web/layouts/theme/page-look.ts'
import { PageLookContext } from '#web/layouts/theme/page-look-context.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { closeScript, hideClosedScript } from './announcement-scripts.ts'
import { shownAnnouncement } from './shown-announcement.ts'

const stored = {
  text: 'Free delivery today',
  textBn: 'আজ ডেলিভারি ফ্রি',
  link: '/products?discount=10',
  isClosable: true,
}

afterEach(() => setLanguageSource(() => 'en'))

const render = (announcement: ReturnType<typeof shownAnnouncement> | undefined) =>
  renderToStaticMarkup(
    <PageLookContext value={pageLook(defaultLook, { announcement })}>
      <AnnouncementBar />
    </PageLookContext>,
  )

test('a page shows the announcement in its language, with a link that stays in it', () => {
  expect(render(shownAnnouncement(stored))).toContain(
    '<a href="/products?discount=10">Free delivery today</a>',
  )
  setLanguageSource(() => 'bn')
  expect(render(shownAnnouncement(stored))).toContain('<a href="/bn/products?discount=10">আজ ডেলিভারি ফ্রি</a>')
  expect(render(shownAnnouncement({ ...stored, textBn: '' }))).toContain('lang="en"')
  expect(render(shownAnnouncement({ ...stored, link: 'https://example.com/a' }))).toContain(
    'href="https://example.com/a"',
  )
})

test('one that cannot be closed has no button and no script; a page without one has nothing', () => {
  const fixed = render(shownAnnouncement({ ...stored, isClosable: false, link: '' }))
  expect(fixed).not.toMatch(/<button|<script|<a /)
  expect(render(undefined)).toBe('')
  expect(pageLook(defaultLook).css).toBe('')
})

test('a text of staff cannot break out of the bar or its script', () => {
  const html = render(shownAnnouncement({ ...stored, text: '</p><script>alert(1)</script>' }))
  expect(html).not.toContain('<script>alert')
})

/** What the scripts of a page do with what a browser remembers. */
function page(localStorage: Record<string, string>) {
  const dataset: Record<string, string> = {}
  const button: { onclick?: () => void } = {}
  const focused: string[] = []
  const document = {
    documentElement: { dataset },
    querySelector: () => button,
    getElementById: (id: string) => ({ focus: () => focused.push(id) }),
  }
  const run = (script: string) => new Function('localStorage', 'document', script)(localStorage, document)
  return { dataset, button, focused, run }
}

test('what was closed stays closed in this browser until the text changes', () => {
  const storage: Record<string, string> = {}
  const { id } = shownAnnouncement(stored)
  const open = page(storage)
  open.run(hideClosedScript(id))
  expect(open.dataset).toEqual({})
  open.run(closeScript(id))
  open.button.onclick?.()
  expect(open.dataset).toEqual({ announcement: 'closed' })
  expect(open.focused).toEqual(['main'])

  const next = page(storage)
  next.run(hideClosedScript(id))
  expect(next.dataset).toEqual({ announcement: 'closed' })
  const changed = page(storage)
  changed.run(hideClosedScript(shownAnnouncement({ ...stored, text: 'Free delivery all week' }).id))
  expect(changed.dataset).toEqual({})
})
