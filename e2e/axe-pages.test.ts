import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import {
  customerPages,
  pagesOfJourneys,
  pagesWithoutAxe,
  sellerPages,
  staffPages,
  visitorAddresses,
} from './axe-pages.ts'

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined }

/** The routes of all pages: `/products/:id/:name?`; those of layouts are in them. */
function pathsOf(entries: readonly Entry[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const full = path === undefined ? parent : `${parent}/${path}`
    return children ? pathsOf(children, full) : [full || '/']
  })
}

const pages = pathsOf(routes)
const visited = [...visitorAddresses, ...customerPages, ...Object.keys({ ...staffPages, ...sellerPages })]

function pageAt(address: string): string {
  const [path = ''] = address.split('?', 1)
  const match = matchRoutes(
    pages.map((page) => ({ path: page })),
    path,
  )?.at(-1)
  return match?.route.path ?? ''
}

test('a test runs axe on every page, or a list says why none does', () => {
  const listed = [...visited.map(pageAt), ...Object.keys(pagesOfJourneys), ...Object.keys(pagesWithoutAxe)]
  expect([...new Set(listed)].toSorted()).toEqual(pages.toSorted())
})

test('no page is in two lists', () => {
  const lists = [
    [...new Set(visited.map(pageAt))],
    Object.keys(pagesOfJourneys),
    Object.keys(pagesWithoutAxe),
  ].flat()
  expect(lists).toHaveLength(new Set(lists).size)
})

test.each(Object.entries(pagesOfJourneys))(
  'the journey of %s runs axe on it',
  async (_page, [file, name]) => {
    const source = await readFile(join(import.meta.dirname, file), 'utf8')
    const runs = [...source.matchAll(/\b(?:runAxe|examine)\([^)]*?['`]([^'`]+)['`]\)/g)].map(([, run = '']) =>
      run.replaceAll('${', '{'),
    )
    expect(runs).toContain(name)
  },
)
