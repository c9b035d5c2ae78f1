import { Link } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type Language, setLanguageSource } from '#contract/language.ts'
import { createMarkupCache } from './markup-cache.tsx'

afterEach(() => setLanguageSource(() => 'en'))

function counted() {
  let renders = 0
  const content = () => {
    renders++
    return <Link to="/products">{`Lamp & shade ${renders}`}</Link>
  }
  return { content, renders: () => renders }
}

test('a content is rendered once for each key and language, with the links of the language', () => {
  let language: Language = 'en'
  setLanguageSource(() => language)
  const find = createMarkupCache()
  const { content, renders } = counted()
  expect(find('lamp', content)).toContain('href="/products"')
  expect(find('lamp', content)).toContain('Lamp &amp; shade 1')
  expect(find('table', content)).toContain('shade 2')
  language = 'bn'
  expect(find('lamp', content)).toContain('href="/bn/products"')
  expect(find('lamp', content)).toContain('shade 3')
  expect(renders()).toBe(3)
})

test('what was not used for longest makes room', () => {
  const { content, renders } = counted()
  const find = createMarkupCache(3 * (createMarkupCache()('any', content).length + ' any'.length) + 2)
  for (const key of ['one', 'two', 'six', 'one']) find(key, content)
  const before = renders()
  find('ten', content)
  find('one', content)
  expect(renders()).toBe(before + 1)
  find('two', content)
  expect(renders()).toBe(before + 2)
})
