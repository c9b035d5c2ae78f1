import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { importMessages } from '#contract/imports/import-messages.ts'
import { type ImportRowState, importOutcomes, type ProductImport } from '#contract/imports/imports.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { ProgressBar } from '#web/design/progress-bar.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { pauseImport, resumeImport, rowTotalQuery } from './import-api.ts'
import { ImportChoicesForm, UnusedColumns } from './import-choices.tsx'
import {
  imageCountLabel,
  imageResultText,
  plannedCount,
  productCountLabel,
  progressShare,
} from './import-labels.ts'
import { OutcomeFigures, PauseButton } from './import-screen.tsx'
import { importTexts } from './import-texts.ts'
import { StartImport } from './start-import.tsx'

type Props = {
  productImport: ProductImport
  undoableCount: number
  onFailure: (reason: string) => void
}

/** The state of an import: counts, texts and what can be done next. */
export function ImportStage(props: Props) {
  return (
    <section aria-labelledby="stage">
      <Card className="grid gap-4">
        <h2 id="stage" className="text-lg font-semibold">
          <span role="status">{importTexts.stages[props.productImport.state]}</span>
        </h2>
        <OutcomeFigures
          outcomes={importOutcomes}
          labels={importTexts.outcomes}
          counts={props.productImport.counts}
        />
        {stageOf(props)}
      </Card>
    </section>
  )
}

function stageOf(props: Props): ReactNode {
  const { state } = props.productImport
  if (state === 'checked') return <Checked {...props} />
  if (state === 'done') return <Done {...props} />
  if (state === 'failed') return <Stopped {...props} />
  if (state === 'undone') return <Undone {...props} />
  return <ImportProgress {...props} />
}

function Checked({ productImport }: Pick<Props, 'productImport'>) {
  const isPlanned = plannedCount(productImport, 'take') > 0
  return (
    <div className="grid gap-5">
      <ImportChoicesForm productImport={productImport} />
      <UnusedColumns productImport={productImport} />
      {isPlanned ? (
        <StartImport productImport={productImport} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>{importMessages.nothingToDo}</p>
          <ButtonLink variant="secondary" to="/admin/import">
            {importTexts.anotherFile}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Done({ productImport, undoableCount }: Props) {
  return (
    <div className="grid gap-2">
      <p>{importedText(undoableCount, productImport.notOnSale ?? 0)}</p>
      <ImagesProgress productImport={productImport} />
      <UnusedColumns productImport={productImport} />
      <RowsInState
        productImport={productImport}
        state="failed"
        textFor={(count) => importTexts.couldNotBe(productCountLabel(count))}
      />
    </div>
  )
}

/** What came in, apart from what shoppers do not see yet. */
function importedText(count: number, notOnSale: number): string {
  const products = productCountLabel(count)
  if (notOnSale === 0) return importTexts.imported(products)
  const onSale = Math.max(0, count - notOnSale)
  return importTexts.importedInPart(products, formatNumber(onSale), formatNumber(notOnSale))
}

function Stopped({ productImport, undoableCount }: Props) {
  return (
    <>
      <FormErrorBox errors={productImport.failure ? [productImport.failure] : []} className="empty:hidden" />
      <p>
        {undoableCount > 0
          ? importTexts.writtenBefore(productCountLabel(undoableCount))
          : importTexts.asBefore}
      </p>
    </>
  )
}

function Undone({ productImport }: Props) {
  return (
    <div>
      <p>{importTexts.takenBack}</p>
      <RowsInState
        productImport={productImport}
        state="hidden"
        textFor={(count) => importTexts.onlyHidden(productCountLabel(count))}
      />
      <RowsInState
        productImport={productImport}
        state="unchanged"
        textFor={(count) => importTexts.notTakenBack(productCountLabel(count))}
      />
    </div>
  )
}

/** Progress of an import or its undoing, which run on the server, with the button that pauses and resumes it. */
function ImportProgress({ productImport, onFailure }: Pick<Props, 'productImport' | 'onFailure'>) {
  const { id, state, mode, progress } = productImport
  const isUndoing = state === 'undoing'
  const isPaused = state === 'paused'
  return (
    <div className="grid gap-2">
      <ProgressBar
        label={isUndoing ? importTexts.undoing : importTexts.importing}
        share={progressShare(productImport)}
      />
      <p className="text-sm text-ink-soft tabular-nums">
        {isUndoing
          ? importTexts.takenBackSoFar(productCountLabel(progress.done))
          : importTexts.progress(formatNumber(progress.done), formatNumber(progress.total))}
      </p>
      <p className="text-sm text-ink-soft">{noticeOf(productImport)}</p>
      {(isPaused || (state === 'running' && mode === 'skip')) && (
        <PauseButton
          isPaused={isPaused}
          onPause={() => pauseImport(id)}
          onResume={() => resumeImport(id)}
          onFailure={onFailure}
        />
      )}
    </div>
  )
}

function noticeOf({ state, mode }: ProductImport): string {
  if (state === 'paused') return importTexts.writtenStays
  return state !== 'undoing' && mode === 'all' ? importTexts.seenAtTheEnd : importTexts.goesOn
}

/** Progress of an import's images, which are fetched after its products are written. */
function ImagesProgress({ productImport }: { productImport: ProductImport }) {
  const { done, total } = productImport.images
  if (total === 0) return null
  if (done >= total) return <p>{imageResultText(productImport.images)}</p>
  return (
    <div className="grid gap-2">
      <ProgressBar label={importTexts.fetchingImages} share={done / total} />
      <p className="text-sm text-ink-soft tabular-nums">
        {importTexts.imageProgress(formatNumber(done), imageCountLabel(total))}
      </p>
    </div>
  )
}

type RowsInStateProps = {
  productImport: ProductImport
  state: ImportRowState
  textFor: (count: number) => string
}

/** A link to the rows in a state, in the list below, with their number; nothing while there are none. */
function RowsInState({ productImport, state, textFor }: RowsInStateProps) {
  const { data: count = 0 } = useQuery(rowTotalQuery(productImport.id, productImport.state, state))
  if (count === 0) return null
  return (
    <p>
      <Link
        to={{ search: `?state=${state}`, hash: '#rows' }}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-medium text-leaf-ink underline underline-offset-2"
      >
        {textFor(count)}
      </Link>
    </p>
  )
}
