import { type ChangeEvent, useState } from 'react'
import type { LibraryImage, LibraryKind } from '#contract/catalogue/image-library/image-library.ts'
import { LibraryButton } from '#web/admin/images/library-button.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { IMAGE_TYPES, imageFileError, useObjectUrl } from '#web/design/form/image-file.ts'
import { ImageUp } from '#web/design/icons/shop.tsx'
import { Image } from '#web/design/image.tsx'
import { staffFormTexts } from './form-texts.ts'

type Props = {
  label: string
  name: string
  /** The stored image; '' when there is none. */
  url: string
  file: File | undefined
  onChoose: (file: File | undefined) => void
  error?: string | undefined
  hint: string
  width: number
  height: number
  className?: string
  /** Offers the images that the shop has of this kind. */
  library?: { kind: LibraryKind; onChoose: (image: LibraryImage) => void } | undefined
}

/** A file field for one image, which shows the stored or the chosen image. The file is sent with the form. */
export function ImageField({
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
  library,
}: Props) {
  const [fileError, setFileError] = useState<string>()
  const preview = useObjectUrl(file)
  const shown = preview ?? url
  const shownError = error ?? fileError

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    const problem = chosen && imageFileError(chosen)
    setFileError(problem)
    if (chosen) onChoose(problem ? undefined : chosen)
    event.target.value = ''
  }

  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{label}</p>
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <Image
            src={shown}
            alt=""
            width={width}
            height={height}
            className={classNames('rounded-md border border-line object-cover', className)}
          />
        )}
        <label
          className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {shown ? staffFormTexts.changeImage : staffFormTexts.chooseImage}
          <input
            type="file"
            name={name}
            accept={IMAGE_TYPES}
            aria-label={label}
            aria-invalid={shownError ? true : undefined}
            onChange={choose}
            className="sr-only"
          />
        </label>
        {library && <LibraryButton {...library} />}
      </div>
      {shownError && (
        <p role="alert" className="mt-1 text-sm text-brick-ink">
          {shownError}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
    </div>
  )
}
