import { expect, test } from 'vitest'
import { hiddenEdges } from './scroll-area.tsx'

test('an edge is marked while there is more behind it', () => {
  const box = { clientHeight: 500, scrollHeight: 900 }
  expect(hiddenEdges({ ...box, scrollTop: 0 })).toEqual({ above: false, below: true })
  expect(hiddenEdges({ ...box, scrollTop: 200 })).toEqual({ above: true, below: true })
  expect(hiddenEdges({ ...box, scrollTop: 399.5 })).toEqual({ above: true, below: false })
  expect(hiddenEdges({ scrollTop: 0, clientHeight: 900, scrollHeight: 900 })).toEqual({
    above: false,
    below: false,
  })
})
