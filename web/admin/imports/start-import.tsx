import { useState } from 'react'
import { importMessages } from '#contract/imports/import-messages.ts'
import {
  type ImportMode,
  type ImportStock,
  importMode,
  importStock,
  MAX_ATOMIC_CHANGES,
  type ProductImport,
} from '#contract/imports/imports.ts'
import { Button } from '#web/design/button.tsx'
import { ButtonLink } from '#web/design/button-link.tsx'
import { RadioGroup, type RadioOption } from '#web/design/radio-group.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { readAs } from '#web/http/api-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { startImportOf } from './import-api.ts'
import { changedOf, productsLabel, requestedOf } from './import-labels.ts'

type Props = { shown: ProductImport; onFailure: (reason: string) => void }

/** Starts an import. Leaving products out is never chosen for the merchant: with refused ones nothing is. */
export function StartImport({ shown, onFailure }: Props) {
  const { refused } = shown.counts
  const [stock, setStock] = useState<ImportStock>('keep')
  const isPossible = changedOf(shown, stock) <= MAX_ATOMIC_CHANGES && refused === 0
  const [picked, setMode] = useState<ImportMode | undefined>(isPossible ? 'all' : undefined)
  const mode = picked === 'all' && !isPossible ? undefined : picked
  const [busy, setBusy] = useState(false)
  const input = requestedOf(shown, stock)

  async function start() {
    if (input === 0) return onFailure(importMessages.nothingButStock)
    if (!mode) return onFailure(refused > 0 ? importMessages.someRefused(refused) : tooMany)
    setBusy(true)
    onFailure('')
    try {
      await startImportOf(shown.id, { mode, stock })
    } catch (error) {
      onFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-5">
      {shown.stock.only + shown.stock.also > 0 && (
        <RadioGroup
          legend="Stock of products that are in the shop"
          name="stock"
          value={stock}
          onChange={(value) => setStock(readAs(importStock, value) ?? 'keep')}
          options={stockOptions(shown)}
        />
      )}
      <RadioGroup
        legend="If a product cannot be imported"
        name="mode"
        value={mode ?? ''}
        onChange={(value) => setMode(readAs(importMode, value))}
        options={modeOptions(shown, { wanted: input, isPossible })}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} busyLabel="Starting..." onClick={start}>
          {`Import ${productsLabel(input)}`}
        </Button>
        <ButtonLink variant="secondary" to="/admin/import">
          Choose another file
        </ButtonLink>
      </div>
    </div>
  )
}

const tooMany = importMessages.tooManyAsOne(formatNumber(MAX_ATOMIC_CHANGES))

function stockOptions({ stock: { only, also } }: ProductImport): RadioOption[] {
  const count = only + also
  return [
    {
      value: 'keep',
      label: 'Leave it alone',
      detail:
        count === 1
          ? 'One product has another stock in the file. A file is older than the last sale: what was sold since stays sold.'
          : `${productsLabel(count)} have another stock in the file. A file is older than the last sale: what was sold since stays sold.`,
    },
    {
      value: 'take',
      label: 'Take it from the file',
      detail: 'For a file in which you counted. What is sold from now on is taken off it.',
    },
  ]
}

type Facts = { wanted: number; isPossible: boolean }

function modeOptions({ counts: { refused } }: ProductImport, { wanted, isPossible }: Facts): RadioOption[] {
  const whenImpossible =
    refused > 0 ? 'Nothing is imported as long as one is refused: mend the file and check it again.' : tooMany
  return [
    {
      value: 'all',
      label: 'All or nothing',
      detail: isPossible ? 'Then none is: the shop stays as it was.' : whenImpossible,
      disabled: !isPossible,
    },
    {
      value: 'skip',
      label: 'Skip it',
      detail: `The others are imported, ${productsLabel(wanted)} as it looks now. What is skipped stays in this report with its reason.`,
    },
  ]
}
