import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { languages, setLanguageSource } from '#contract/language.ts'
import { prefixOf } from '#contract/language-paths.ts'
import { setMarkupSource } from '#web/cached-content.ts'
import { createMarkupCache } from '#web/markup-cache.tsx'
import { ProductGrid } from './product-grid.tsx'

const lamp =
  '0199c0de-0000-7000-8000-000000000001 0199c0de-0000-7000-8000-00000000000a 900 1000 10 4.5 12 0 Clay Lamp'
const tea =
  '0199c0de-0000-7000-8000-000000000002 0199c0de-0000-7000-8000-00000000000b 250 250 0 0 0 1 চা & Biscuits'
const blanket = '0199c0de-0000-7000-8000-000000000003  1800 2400 25 5 1 0 Winter Blanket'

afterEach(() => {
  setMarkupSource(undefined)
  setLanguageSource(() => 'en')
})

test.each(languages)(
  'cards that the server has kept are those that the browser renders, in %s',
  (language) => {
    setLanguageSource(() => language)
    const base = prefixOf(language) || '/'
    const grid = () =>
      renderToString(
        <StaticRouter basename={base} location={`${prefixOf(language)}/products`}>
          <ProductGrid products={[lamp, tea, blanket]} priority={1} />
        </StaticRouter>,
      )
    const rendered = grid()
    setMarkupSource(createMarkupCache())
    expect(grid()).toBe(rendered)
    expect(grid()).toBe(rendered)
  },
)
