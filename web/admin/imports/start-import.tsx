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
import { Button, ButtonLink } from '#web/design/button.tsx'
import { RadioGroup, type RadioOption } from '#web/design/form/radio-group.tsx'
import { readAs } from '#web/http/api-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { startImport } from './import-api.ts'
import { changedCount, plannedCount, productCountLabel } from './import-labels.ts'
import { importTexts } from './import-texts.ts'

type Props = { productImport: ProductImport; onFailure: (reason: string) => void }

/** Starts an import. Where all or nothing is impossible no mode is preselected: skipping products is the merchant's choice. */
export function StartImport({ productImport, onFailure }: Props) {
  const { refused } = productImport.counts
  const [stock, setStock] = useState<ImportStock>('keep')
  const canBeAtomic = changedCount(productImport, stock) <= MAX_ATOMIC_CHANGES && refused === 0
  const [chosenMode, setMode] = useState<ImportMode | undefined>(canBeAtomic ? 'all' : undefined)
  const mode = chosenMode === 'all' && !canBeAtomic ? undefined : chosenMode
  const [busy, setBusy] = useState(false)
  const count = plannedCount(productImport, stock)

  async function start() {
    if (count === 0) return onFailure(importMessages.nothingButStock)
    if (!mode) return onFailure(refused > 0 ? importMessages.someRejected(refused) : tooMany())
    setBusy(true)
    onFailure('')
    try {
      await startImport(productImport.id, { mode, stock })
    } catch (error) {
      onFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-5">
      {productImport.stock.only + productImport.stock.also > 0 && (
        <RadioGroup
          legend={importTexts.stockOfProducts}
          name="stock"
          value={stock}
          onChange={(value) => setStock(readAs(importStock, value) ?? 'keep')}
          options={stockOptions(productImport)}
        />
      )}
      <RadioGroup
        legend={importTexts.ifRefused}
        name="mode"
        value={mode ?? ''}
        onChange={(value) => setMode(readAs(importMode, value))}
        options={modeOptions(productImport, { count, canBeAtomic })}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} busyLabel={importTexts.starting} onClick={start}>
          {importTexts.start(productCountLabel(count))}
        </Button>
        <ButtonLink variant="secondary" to="/admin/import">
          {importTexts.anotherFile}
        </ButtonLink>
      </div>
    </div>
  )
}

const tooMany = () => importMessages.tooManyAsOne(MAX_ATOMIC_CHANGES)

function stockOptions({ stock: { only, also } }: ProductImport): RadioOption[] {
  const count = only + also
  return [
    {
      value: 'keep',
      label: importTexts.keepStock,
      detail: importTexts.keepStockText(count, productCountLabel(count)),
    },
    {
      value: 'take',
      label: importTexts.takeStock,
      detail: importTexts.takeStockText,
    },
  ]
}

type ModeOptions = { count: number; canBeAtomic: boolean }

function modeOptions(
  { counts: { refused } }: ProductImport,
  { count, canBeAtomic }: ModeOptions,
): RadioOption[] {
  const whyNotAtomic = refused > 0 ? importTexts.fixTheFile : tooMany()
  return [
    {
      value: 'all',
      label: importTexts.allOrNothing,
      detail: canBeAtomic ? importTexts.allOrNothingText : whyNotAtomic,
      disabled: !canBeAtomic,
    },
    {
      value: 'skip',
      label: importTexts.skip,
      detail: importTexts.skipText(productCountLabel(count)),
    },
  ]
}
