import { type FormEvent, useState } from 'react'
import { type CategoryNode, MAX_CATEGORY_NAME_LENGTH } from '#contract/catalogue/categories-staff.ts'
import { messages } from '#contract/messages.ts'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { ImageField } from '#web/admin/forms/image-field.tsx'
import type { ChosenImage } from '#web/admin/forms/image-input.ts'
import { thumbnailUrl } from '#web/admin/images/image-names.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { localName } from '#web/formatting/text-language.ts'
import { failureText } from '#web/http/request-failure.ts'
import { addCategory, type Depth, saveCategory } from './category-api.ts'
import { staffCategoryTexts } from './category-texts.ts'
import { SizeGuideFields, useSizeGuide } from './size-guide-fields.tsx'

type Props = {
  /** The parents, from the top. */
  path: readonly CategoryNode[]
  /** The category to change; a new one is created without it. */
  node?: CategoryNode | undefined
  onClose: () => void
  /** Called with a new category before the dialog closes. */
  onAdded?: (category: { id: string }) => void
}

/** The form of a category of any level: its names, image and size guide. */
export function CategoryDialog({ path, node, onClose, onAdded }: Props) {
  const [name, setName] = useState(node?.name ?? '')
  const [nameBn, setNameBn] = useState(node?.nameBn ?? '')
  const [image, setImage] = useState<File>()
  const [libraryImage, setLibraryImage] = useState<ChosenImage>()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const guide = useSizeGuide(node?.id)
  const parent = path.at(-1)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may be opened from within another form.
    event.stopPropagation()
    if (name.trim() === '') return setError(messages.nameRequired)
    setBusy(true)
    setError('')
    try {
      const fields = { name, nameBn, image, libraryImage: image ? undefined : libraryImage?.id }
      if (node) {
        // First, since its query is read again, while the category would count as changed by somebody else the next time.
        await guide.save(node.id)
        await saveCategory(path.length as Depth, node, fields)
      } else {
        // Not as an argument of the optional call, which would not be evaluated without a listener.
        const added = await addCategory(path, fields)
        await guide.save(added.id)
        onAdded?.(added)
      }
      notify.success(node ? staffCategoryTexts.saved : staffCategoryTexts.added(name.trim()))
      onClose()
    } catch (reason) {
      setError(failureText(reason))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size={guide.table.rows.length > 0 ? 'large' : 'small'}
      title={
        node
          ? staffCategoryTexts.change(localName(node))
          : parent
            ? staffCategoryTexts.newBelow(localName(parent))
            : staffCategoryTexts.newCategory
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormErrorBox errors={error ? [error] : []} className="empty:hidden" />
        <TextField
          label={staffCategoryTexts.name}
          name="name"
          required
          maxLength={MAX_CATEGORY_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={staffCategoryTexts.nameBn}
          name="nameBn"
          lang="bn"
          maxLength={MAX_CATEGORY_NAME_LENGTH}
          value={nameBn}
          hint={staffCategoryTexts.nameBnHint}
          onChange={(event) => setNameBn(event.target.value)}
        />
        <ImageField
          label={staffCategoryTexts.image}
          name="image"
          url={libraryImage ? thumbnailUrl({ ...libraryImage, kind: 'category' }) : (node?.imageUrl ?? '')}
          file={image}
          onChoose={setImage}
          library={{
            kind: 'category',
            onChoose: (chosen) => {
              setLibraryImage(chosen)
              setImage(undefined)
            },
          }}
          hint={staffCategoryTexts.imageHint}
          width={96}
          height={96}
          className="size-24"
        />
        <SizeGuideFields table={guide.table} isInherited={guide.isInherited} onChange={guide.change} />
        <div className="flex justify-end gap-3">
          <DialogCancel>{staffFormTexts.cancel}</DialogCancel>
          <Button type="submit" busy={busy} busyLabel={staffFormTexts.saving}>
            {node ? staffFormTexts.save : staffCategoryTexts.add}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
