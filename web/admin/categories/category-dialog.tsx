import { type FormEvent, useState } from 'react'
import { type CategoryNode, MAX_CATEGORY_NAME_LENGTH } from '#contract/catalogue/categories-staff.ts'
import { messages } from '#contract/messages.ts'
import { ImageField } from '#web/admin/forms/image-field.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { FormErrorBox } from '#web/design/form-error-box.tsx'
import { notify } from '#web/design/notify.ts'
import { TextField } from '#web/design/text-field.tsx'
import { failureText } from '#web/http/request-failure.ts'
import { type Depth, makeCategory, saveCategory } from './category-api.ts'

type Props = {
  /** The way to the parent, from the top. */
  path: readonly CategoryNode[]
  /** What is changed; without it a new one is made. */
  node?: CategoryNode | undefined
  onClose: () => void
}

/** Name and picture of a category of any level. */
export function CategoryDialog({ path, node, onClose }: Props) {
  const [name, setName] = useState(node?.name ?? '')
  const [image, setImage] = useState<File>()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const parent = path.at(-1)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setFailure(messages.nameRequired)
    setBusy(true)
    setFailure('')
    try {
      const fields = { name, picture: image }
      await (node ? saveCategory(path.length as Depth, node, fields) : makeCategory(path, fields))
      notify.success(node ? 'Saved. Shoppers see it at once.' : `${name.trim()} is in the shop.`)
      onClose()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={node ? `Change ${node.name}` : parent ? `New below ${parent.name}` : 'New category'}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={MAX_CATEGORY_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoFocus
        />
        <ImageField
          label="Picture"
          name="picture"
          url={node?.imageUrl ?? ''}
          file={image}
          onChoose={setImage}
          hint="Square, at least 192 by 192. JPG, PNG, GIF or WebP, up to 5 MB."
          width={96}
          height={96}
          className="size-24"
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            {node ? 'Save' : 'Add'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
