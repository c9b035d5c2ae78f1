import { type ChangeEvent, useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { LARGEST_IMAGE_BYTES } from '#contract/uploads.ts'
import { buttonLook } from '#web/design/button-look.ts'
import { classNames } from '#web/design/class-names.ts'
import ImageUp from '#web/design/icons/image-up.tsx'
import { Picture } from '#web/design/picture.tsx'

type Props = {
  label: string
  name: string
  /** The picture there is. */
  url: string
  file: File | undefined
  onChoose: (file: File | undefined) => void
  error?: string | undefined
  hint: string
  width: number
  height: number
  className?: string
}

/** One picture of a form: what there is, or what was chosen in its place, as it will look. It is sent with the form. */
export function PictureChoice({
  label,
  name,
  url,
  file,
  onChoose,
  error,
  hint,
  width,
  height,
  className,
}: Props) {
  const [refusal, setRefusal] = useState<string>()
  const preview = useObjectUrl(file)
  const shown = preview ?? url
  const told = error ?? refusal

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    const refused = chosen && refusalOf(chosen)
    setRefusal(refused)
    if (chosen) onChoose(refused ? undefined : chosen)
    event.target.value = ''
  }

  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{label}</p>
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <Picture
            src={shown}
            alt=""
            width={width}
            height={height}
            className={classNames('rounded-md border border-line object-cover', className)}
          />
        )}
        <label
          className={`${buttonLook({ variant: 'secondary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {shown ? 'Change picture' : 'Choose a picture'}
          <input
            type="file"
            name={name}
            accept="image/jpeg,image/png,image/gif,image/webp"
            aria-label={label}
            aria-invalid={told ? true : undefined}
            onChange={choose}
            className="sr-only"
          />
        </label>
      </div>
      {told && (
        <p role="alert" className="mt-1 text-sm text-brick-ink">
          {told}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
    </div>
  )
}

function refusalOf(file: File): string | undefined {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return messages.unsupportedImage
  return file.size > LARGEST_IMAGE_BYTES ? messages.fileTooLarge(LARGEST_IMAGE_BYTES / 1_048_576) : undefined
}

/** An address under which the browser shows a chosen file; given back when another is chosen. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
