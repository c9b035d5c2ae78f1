import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageHeading } from './page-heading.tsx'

test('the primary button comes after the others, so that the focus moves as it is seen on wide screens', () => {
  const html = renderToStaticMarkup(
    <PageHeading
      title="Orders"
      actions={<button type="button">Export</button>}
      primary={<button type="button">New order</button>}
    />,
  )
  const order = ['Orders', 'Export', 'New order'].map((text) => html.indexOf(text))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})
