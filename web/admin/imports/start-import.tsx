import { useRef, useState } from 'react'
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
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { RadioGroup, type RadioOption } from '#web/design/form/radio-group.tsx'
import { readAs } from '#web/http/api-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { startImport } from './import-api.ts'
import { changedCount, plannedCount, productCountLabel, startLabel } from './import-labels.ts'
import { importTexts } from './import-texts.ts'

/** Starts an import. Where all or nothing is impossible no mode is preselected: skipping products is the merchant's choice. */
export function StartImport({ productImport }: { productImport: ProductImport }) {
  const { refused } = productImport.counts
  const [stock, setStock] = useState<ImportStock>('keep')
  const canBeAtomic = changedCount(productImport, stock) <= MAX_ATOMIC_CHANGES && refused === 0
  const [chosenMode, setMode] = useState<ImportMode>()
  const mode = chosenMode === 'skip' ? chosenMode : canBeAtomic ? 'all' : undefined
  const [busy, setBusy] = useState(false)
  const [undecided, setUndecided] = useState('')
  const [failure, setFailure] = useState('')
  const modes = useRef<HTMLDivElement>(null)
  const count = plannedCount(productImport, stock)

  async function start() {
    if (count === 0) return setFailure(importMessages.nothingButStock)
    if (!mode) return askForMode()
    setBusy(true)
    setFailure('')
    try {
      await startImport(productImport.id, { mode, stock })
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  function askForMode() {
    setUndecided(refused > 0 ? importMessages.someRejected(refused) : tooMany())
    modes.current?.querySelector<HTMLElement>('input:enabled')?.focus()
  }

  return (
    <div className="grid gap-5">
      {productImport.stock.only + productImport.stock.also > 0 && (
        <RadioGroup
          legend={importTexts.stockOfProducts}
          name="stock"
          value={stock}
          onChange={(value) => {
            setFailure('')
            setStock(readAs(importStock, value) ?? 'keep')
          }}
          options={stockOptions(productImport)}
        />
      )}
      <div ref={modes}>
        <RadioGroup
          legend={importTexts.ifRefused}
          name="mode"
          value={mode ?? ''}
          onChange={(value) => {
            setUndecided('')
            setMode(readAs(importMode, value))
          }}
          options={modeOptions(productImport, { count, canBeAtomic })}
          error={mode ? undefined : undecided}
        />
      </div>
      <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} busyLabel={importTexts.starting} onClick={start}>
          {startLabel({ mode, count, refused })}
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
