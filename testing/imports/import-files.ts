type Line = Readonly<Record<string, string | number>>

/** A CSV file with a header and lines of cells by title; a title without a cell is empty. */
export function aFileOf(titles: readonly string[], lines: readonly Line[]): string {
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`
  return [titles, ...lines.map((line) => titles.map((title) => line[title] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')
}

/** The columns of Shopify's classic template, as far as they matter. */
export const SHOPIFY_CLASSIC =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Taxable,Variant Barcode,Image Src,Image Position,Gift Card,SEO Title,Variant Image,Variant Weight Unit,Cost per item'.split(
    ',',
  )

/** The columns of Shopify's newest template. */
export const SHOPIFY_NEW =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Price,Compare-at price,Cost per item,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Product image URL,Image position,Variant image URL,Gift card,SEO title'.split(
    ',',
  )

/** The columns of WooCommerce's export, with two attributes. */
export const WOOCOMMERCE =
  'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|In stock?|Stock|Weight (kg)|Sale price|Regular price|Categories|Tags|Images|Parent|Grouped products|External URL|Attribute 1 name|Attribute 1 value(s)|Attribute 1 visible|Attribute 2 name|Attribute 2 value(s)'.split(
    '|',
  )
