import { type FormEvent, useRef, useState } from 'react'
import { latinDigits } from '#contract/latin-digits.ts'
import type { StockCountLine } from '#contract/sales/stock-counts/stock-counts.ts'
import { variantLabel } from '#web/admin/products/variant-label.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { failureText } from '#web/http/request-failure.ts'
import { CameraScanner, hasBarcodeDetector, mayUseCamera } from './camera-scanner.tsx'
import { scanIntoStockCount } from './stock-count-api.ts'
import { stockCountTexts } from './stock-count-texts.ts'

/** In an address: the camera is opened with the page. */
const CAMERA_HASH = '#camera'

type Scanned = { code: string; line: StockCountLine }

/**
 * A field for a scanner, which types like a keyboard and presses Enter. Codes are counted one after another in the order in
 * which they came, and the field is free for the next one at once.
 */
export function ScanField({ countId }: { countId: string }) {
  const [typed, setTyped] = useState('')
  const [last, setLast] = useState<Scanned>()
  const [problem, setProblem] = useState('')
  const [isCameraOpen, setCameraOpen] = useState(() => location.hash === CAMERA_HASH && mayUseCamera())
  const queue = useRef(Promise.resolve())
  const input = useRef<HTMLInputElement>(null)

  function count(code: string, units: 1 | -1 = 1) {
    queue.current = queue.current.then(async () => {
      try {
        setLast({ code, line: await scanIntoStockCount(countId, { code, units }) })
        setProblem('')
      } catch (error) {
        setProblem(failureText(error))
      }
    })
  }

  /** A document that was loaded at another page, from which a link led here, has to be loaded again to use the camera. */
  function openCamera() {
    if (mayUseCamera()) return setCameraOpen(true)
    location.hash = CAMERA_HASH
    location.reload()
  }

  function closeCamera() {
    setCameraOpen(false)
    if (location.hash === CAMERA_HASH)
      history.replaceState(history.state, '', location.pathname + location.search)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // A keyboard set to Bangla types its digits for a scanner too.
    const code = latinDigits(typed.trim())
    if (code === '') return
    setTyped('')
    input.current?.focus()
    count(code)
  }

  return (
    <Card as="section" className="mb-5 grid gap-3">
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          ref={input}
          className="min-w-60 grow"
          label={stockCountTexts.scan}
          hint={stockCountTexts.scanHint}
          error={problem || undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-3 sm:mt-6">
          <Button type="submit">{stockCountTexts.count}</Button>
          {hasBarcodeDetector() && (
            <Button variant="secondary" onClick={openCamera}>
              {stockCountTexts.camera}
            </Button>
          )}
        </div>
      </form>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {last &&
            stockCountTexts.scanned(variantLabel(last.line), formatNumber(last.line.countedUnits ?? 0))}
        </p>
        {last && (last.line.countedUnits ?? 0) > 0 && (
          <Button
            variant="secondary"
            size="small"
            aria-label={stockCountTexts.undoOf(variantLabel(last.line))}
            onClick={() => count(last.code, -1)}
          >
            {stockCountTexts.undo}
          </Button>
        )}
      </div>
      {isCameraOpen && <CameraScanner onCode={count} onClose={closeCamera} />}
    </Card>
  )
}
