import { useState } from 'react'
import type { SmsBalances } from '#contract/settings/connections.ts'
import { parseDecimal } from '#contract/typed-numbers.ts'
import { Button } from '#web/design/button.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { askForBalance } from './connections-api.ts'
import { connectionsTexts } from './connections-texts.ts'

/** What is left at the SMS gateway, and for how many parts where their price is known. Requested with a button only. */
export function GatewayBalance({ price }: { price: string | undefined }) {
  const [isBusy, setBusy] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  async function ask() {
    setBusy(true)
    try {
      const balances = await askForBalance()
      setLines(balances.length > 0 ? balances.map((one) => lineOf(one, price)) : [connectionsTexts.noBalance])
    } catch (error) {
      setLines([failureText(error)])
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void ask()}>
        {connectionsTexts.balance}
      </Button>
      <p role="status">{lines.join(' ')}</p>
    </div>
  )
}

function lineOf({ gateway, amount, reason }: SmsBalances[number], price = ''): string {
  if (amount === null) return connectionsTexts.notKnown(gateway, reason)
  const money = `৳${formatNumber(Math.floor(amount))}`
  const each = parseDecimal(price, 4)
  return each
    ? connectionsTexts.leftInParts(gateway, money, formatNumber(Math.floor(amount / each)))
    : connectionsTexts.left(gateway, money)
}
