import { useNavigate } from 'react-router'
import { useArea } from '#web/admin/frame/use-area.ts'
import { Button, type ButtonStyle } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { localName } from '#web/formatting/text-language.ts'
import { staffProductTexts } from './product-texts.ts'
import { duplicateProduct } from './staff-product-api.ts'

/** Copies a product into a draft and opens it. */
export function DuplicateButton({ id, size }: { id: string } & Pick<ButtonStyle, 'size'>) {
  const [busy, run] = useAction()
  const navigate = useNavigate()
  const area = useArea()

  const duplicate = () =>
    run(async () => {
      const copy = await duplicateProduct(id)
      notify.success(staffProductTexts.savedAsDraft(localName(copy)))
      await navigate(`${area}/products/${copy.id}`)
    })

  return (
    <Button variant="secondary" size={size} busy={busy} onClick={() => void duplicate()}>
      {staffProductTexts.duplicate}
    </Button>
  )
}
