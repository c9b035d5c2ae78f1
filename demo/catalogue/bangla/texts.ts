import type { BanglaTexts } from '#demo/catalogue/types.ts'
import { banglaAppliances } from './texts-appliances.ts'
import { banglaBeauty } from './texts-beauty.ts'
import { banglaBookTexts } from './texts-books.ts'
import { banglaComputers } from './texts-computers.ts'
import { banglaGrocery } from './texts-grocery.ts'
import { banglaHome } from './texts-home.ts'
import { banglaKitchen } from './texts-kitchen.ts'
import { banglaMens } from './texts-mens.ts'
import { banglaMobiles } from './texts-mobiles.ts'
import { banglaSarees } from './texts-sarees.ts'
import { banglaShoesBags } from './texts-shoes-bags.ts'
import { banglaSportsBaby } from './texts-sports-baby.ts'
import { banglaWomens } from './texts-womens.ts'

/** What the demo products are and consist of in Bangla, by their keys; each file stands beside the English one of its name. */
export const banglaTexts: BanglaTexts = {
  ...banglaSarees,
  ...banglaWomens,
  ...banglaMens,
  ...banglaShoesBags,
  ...banglaMobiles,
  ...banglaComputers,
  ...banglaAppliances,
  ...banglaKitchen,
  ...banglaHome,
  ...banglaGrocery,
  ...banglaBookTexts,
  ...banglaSportsBaby,
  ...banglaBeauty,
}
