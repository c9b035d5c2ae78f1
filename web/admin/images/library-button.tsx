import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryImage, LibraryKind } from '#contract/catalogue/image-library/image-library.ts'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Image } from '#web/design/image.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { failureText } from '#web/http/request-failure.ts'
import { libraryQuery } from './image-api.ts'
import { nameOfImage, thumbnailUrl } from './image-names.ts'
import { imageTexts } from './image-texts.ts'

type Props = { kind: LibraryKind; onChoose: (image: LibraryImage) => void; disabled?: boolean }

/** Chooses an image that the shop has already, so that none is uploaded twice. */
export function LibraryButton({ kind, onChoose, disabled = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={() => setOpen(true)}>
        {imageTexts.choose}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={imageTexts.chooseTitle} size="large">
        <Choice
          kind={kind}
          onChoose={(image) => {
            onChoose(image)
            setOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

function Choice({ kind, onChoose }: Pick<Props, 'kind' | 'onChoose'>) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({ ...libraryQuery({ kind, page }), placeholderData: keepPreviousData })
  if (error && !data) return <p role="alert">{failureText(error)}</p>
  if (!data) return <Skeleton className="h-96" />
  if (data.rows.length === 0) return <EmptyState title={imageTexts.none} />
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {data.rows.map((image) => {
          const name = nameOfImage(image)
          return (
            <li key={image.id}>
              <button
                type="button"
                aria-label={imageTexts.chooseThis(name)}
                onClick={() => onChoose(image)}
                className="block w-full overflow-hidden rounded-md border border-line hover:border-leaf"
              >
                <Image
                  src={thumbnailUrl(image)}
                  alt=""
                  width={250}
                  height={188}
                  className="aspect-4/3 w-full bg-sunken object-contain"
                />
                <span className="block truncate p-2 text-sm">{name}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {data.pages > 1 && (
        <div className="mt-4 flex justify-center gap-3">
          <Button variant="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {imageTexts.previous}
          </Button>
          <Button variant="secondary" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            {imageTexts.next}
          </Button>
        </div>
      )}
    </>
  )
}
