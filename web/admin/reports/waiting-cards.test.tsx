import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Overview } from '#contract/reports.ts'
import { WaitingCards } from './waiting-cards.tsx'

const none = { count: 0, amount: 0 }
const report = {
  ...{ toConfirm: none, paymentsToCheck: none, toPack: none, toCollect: none, refundsWaiting: none },
  deadlinesDue: { count: 0, overdueCount: 0 },
  complaintsWaiting: { count: 0, overdueCount: 0 },
} as Overview

const cards = (returnsWaiting: number, returnsReceived: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WaitingCards report={{ ...report, returnsWaiting, returnsReceived }} />
    </MemoryRouter>,
  )

test('returns whose goods are here are counted, and listed where none has to be decided first', () => {
  expect(cards(3, 2)).toContain('2 with their goods here')
  expect(cards(3, 2)).toContain('href="/admin/returns"')
  expect(cards(2, 2)).toContain('href="/admin/returns?state=received"')
  expect(cards(0, 0)).toContain('href="/admin/returns"')
})
