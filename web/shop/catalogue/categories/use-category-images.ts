import { useEffect, useState } from 'react'
import { apiCatalogue } from '#web/shop/catalogue/products/api-catalogue.ts'

/** The images of the categories by id; none until they are loaded, or when they cannot be. */
export function useCategoryImages(): ReadonlyMap<string, string> {
  const [images, setImages] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    apiCatalogue.listCategories({ onSale: true }).then(
      (found) => setImages(new Map(found.map(({ id, imageUrl }) => [id, imageUrl]))),
      () => undefined,
    )
  }, [])
  return images
}
