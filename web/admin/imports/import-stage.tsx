import type { ReactNode } from 'react'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { ButtonLink } from '#web/design/button-link.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { ImagesProgress } from './images-progress.tsx'
import { ImportFigures } from './import-figures.tsx'
import { productsLabel, requestedOf } from './import-labels.ts'
import { ImportProgress } from './import-progress.tsx'
import { RowsInState } from './rows-in-state.tsx'
import { StartImport } from './start-import.tsx'

type Props = {
  shown: ProductImport
  leftInShop: number
  onFailure: (reason: string) => void
}

/** How an import stands, in figures and sentences, and what can be done next. */
export function ImportStage(props: Props) {
  return (
    <section aria-labelledby="stage">
      <Card className="grid gap-4">
        <h2 id="stage" className="text-lg font-semibold">
          <span role="status">{titles[props.shown.state]}</span>
        </h2>
        <ImportFigures counts={props.shown.counts} />
        {stageOf(props)}
      </Card>
    </section>
  )
}

const titles: Record<ProductImport['state'], string> = {
  checking: 'The file is being checked',
  checked: 'Checked: nothing is changed yet',
  running: 'Importing',
  done: 'Imported',
  failed: 'The import stopped',
  undoing: 'Being undone',
  undone: 'Undone',
}

function stageOf(props: Props): ReactNode {
  const { state } = props.shown
  if (state === 'checked') return <Checked {...props} />
  if (state === 'done') return <Done {...props} />
  if (state === 'failed') return <Stopped {...props} />
  if (state === 'undone') return <Undone {...props} />
  return <ImportProgress shown={props.shown} />
}

function Checked({ shown, onFailure }: Props) {
  if (requestedOf(shown, 'take') > 0) return <StartImport shown={shown} onFailure={onFailure} />
  return (
    <div className="grid justify-items-start gap-3">
      <p>{importMessages.nothingToDo}</p>
      <ButtonLink variant="secondary" to="/admin/import">
        Choose another file
      </ButtonLink>
    </div>
  )
}

function Done({ shown, leftInShop }: Props) {
  return (
    <div className="grid gap-2">
      <p>{`${productsLabel(leftInShop)} imported. Shoppers see it at once.`}</p>
      <ImagesProgress shown={shown} />
      <RowsInState
        shown={shown}
        state="failed"
        words={(count) => `${productsLabel(count)} could not be imported after all`}
      />
    </div>
  )
}

function Stopped({ shown, leftInShop }: Props) {
  return (
    <>
      <FormErrorBox errors={shown.failure ? [shown.failure] : []} className="empty:hidden" />
      <p>
        {leftInShop > 0
          ? `What was written before is in the shop: ${productsLabel(leftInShop)}. It can be undone.`
          : 'The shop is as it was before the import.'}
      </p>
    </>
  )
}

/** The remark beside each product says why it could not be taken back. */
function Undone({ shown }: Props) {
  return (
    <div>
      <p>What this import did is taken back.</p>
      <RowsInState
        shown={shown}
        state="hidden"
        words={(count) => `${productsLabel(count)} could only be hidden, not removed`}
      />
      <RowsInState
        shown={shown}
        state="kept"
        words={(count) => `${productsLabel(count)} could not be taken back and are left as they are`}
      />
    </div>
  )
}
