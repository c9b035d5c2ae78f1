import { useState } from 'react'
import { isErasedName } from '#contract/sales/parties/parties.ts'
import { partyMessages } from '#contract/sales/parties/party-messages.ts'
import { Button } from '#web/design/button.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { partyTexts } from './party-texts.ts'

/** The name of a courier or supplier as staff read it. */
export const partyLabel = (name: string): string => (isErasedName(name) ? partyTexts.erased(name) : name)

type Props = {
  name: string
  onRename: (newName: string) => Promise<unknown>
  onErase: () => Promise<unknown>
}

/** Changes or erases the name of a courier or supplier; an erased one may get a name again. */
export function PartyName({ name, onRename, onErase }: Props) {
  const [open, setOpen] = useState<'rename' | 'erase'>()
  return (
    <>
      <Button
        variant="quiet"
        aria-label={partyTexts.changeOf(partyLabel(name))}
        onClick={() => setOpen('rename')}
      >
        {partyTexts.change}
      </Button>
      {open === 'rename' && (
        <RenameDialog
          name={name}
          onRename={onRename}
          onErase={() => setOpen('erase')}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'erase' && (
        <ConfirmDialog
          title={partyTexts.eraseTitle(name)}
          confirmLabel={partyTexts.erase}
          onConfirm={async () => {
            await onErase()
            notify.success(partyMessages.erased)
          }}
          onClose={() => setOpen(undefined)}
        >
          <p>{partyTexts.eraseText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type RenameProps = Omit<Props, 'onErase'> & { onErase: () => void; onClose: () => void }

function RenameDialog({ name, onRename, onErase, onClose }: RenameProps) {
  const isErased = isErasedName(name)
  const [newName, setNewName] = useState(isErased ? '' : name)

  async function save() {
    if (newName.trim() === '') throw wrongField('newName', partyMessages.nameRequired)
    await onRename(newName.trim())
    notify.success(partyMessages.renamed)
  }

  return (
    <ConfirmDialog
      title={partyTexts.title(partyLabel(name))}
      confirmLabel={partyTexts.save}
      isDangerous={false}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        label={partyTexts.newName}
        name="newName"
        hint={partyTexts.hint}
        autoComplete="off"
        required
        maxLength={80}
        value={newName}
        onChange={({ target }) => setNewName(target.value)}
      />
      {!isErased && (
        <Button variant="quiet" className="mt-4 text-brick-ink" onClick={onErase}>
          {partyTexts.eraseInstead}
        </Button>
      )}
    </ConfirmDialog>
  )
}
