import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { Pager } from './pager.tsx'

const pager = (page: number, pages: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pager page={page} pages={pages} linkTo={(to) => `/products?page=${to}`} />
    </MemoryRouter>,
  )

afterEach(() => setLanguageSource(() => 'en'))

test('one page needs no pager', () => {
  expect(pager(1, 1)).toBe('')
})

test('in the middle both directions are links', () => {
  expect(pager(2, 3)).toMatch(/href="\/products\?page=1".*Page 2 of 3.*href="\/products\?page=3"/)
})

test('page numbers have thousands separators, their addresses do not', () => {
  expect(pager(1234, 5678)).toMatch(/page=1233".*Page 1,234 of 5,678.*page=1235"/)
})

test('the first page has no previous and the last no next link', () => {
  expect(pager(1, 3)).not.toContain('page=0')
  expect(pager(3, 3)).not.toContain('page=4')
  expect(pager(3, 3)).toContain('aria-disabled="true"')
})

test('in Bangla the page numbers have Bangla digits, their addresses do not', () => {
  setLanguageSource(() => 'bn')
  expect(pager(2, 13)).toMatch(/page=1".*আগের.*পেজ ২\/১৩.*page=3".*পরের/)
})
