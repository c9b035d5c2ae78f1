import { colorOf } from './order-steps.ts'
import { pick, type StepsOf } from './step-runner.ts'

/** Mats are imported from files, and taken off sale meanwhile. */
export const importSteps: StepsOf<'checkImport' | 'startImport' | 'undoImport' | 'offerMats'> = {
  /** A file that says of each colour of mats another stock than the shop has now. */
  async checkImport({ shop, admin, mat, history }, { difference }) {
    const { variants } = await shop.staffProducts.variants.get(admin, mat.id)
    const rows = variants.map(({ optionValues: [color], stock }, index) =>
      [`mat-${mat.id.slice(-12)}`, index === 0 ? mat.name : '', 'Color', color, stock + difference].join(','),
    )
    const titles = 'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty'
    const file = new TextEncoder().encode([titles, ...rows].join('\n'))
    const files = { fileName: 'mats.csv', products: file, zip: undefined }
    history.imports.push((await shop.imports.check(admin, files)).id)
  },

  async startImport({ simulation, shop, admin, history }, { which }) {
    simulation.areMatsChanged = true
    const id = pick(history.imports, which)
    if (id) await shop.imports.start(admin, id, { mode: 'skip', stock: 'take' })
    return shop.imports.run()
  },

  async undoImport({ shop, admin, history }, { which }) {
    const id = pick(history.imports, which)
    if (id) await shop.imports.undo(admin, id)
    return shop.imports.run()
  },

  /** Takes the mats of a colour off sale while others are, or offers some again. */
  async offerMats({ simulation, shop, admin, mat }, { color: index }) {
    const color = colorOf(index)
    simulation.areMatsChanged = true
    const { variants: before, updatedAt } = await shop.staffProducts.variants.get(admin, mat.id)
    const others = before.filter(({ optionValues }) => optionValues[0] !== color)
    // One has to be offered.
    if (others.length === 0) return
    const variants = [
      ...others.map(({ id, optionValues, price, stock }) => ({
        id,
        optionValues,
        price,
        stock,
        stockRead: stock,
      })),
      ...(others.length < before.length ? [] : [{ optionValues: [color], price: mat.price, stock: 7 }]),
    ]
    const options = [{ name: 'Color', values: variants.map(({ optionValues }) => optionValues[0] ?? '') }]
    await shop.staffProducts.variants.save(admin, mat.id, { options, hasVariants: true, variants, updatedAt })
  },
}
