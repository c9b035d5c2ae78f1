import { banglaCategories } from './bangla/categories.ts'
import type { DemoCategory, DemoSubcategory, Subject } from './types.ts'

/** Categories of the demo shop in three levels, in the order of the home page. */
export const demoCategories: DemoCategory[] = [
  department("Women's Fashion", 'saree', [
    section('Sarees', 'saree', ['Jamdani', 'Katan & Silk', 'Tant & Cotton', 'Half Silk']),
    section('Salwar Kameez', 'salwar-kameez', ['Unstitched Three Piece', 'Ready-Made', 'Party Wear']),
    section('Kurti & Tops', 'kurti', ['Cotton Kurti', 'Embroidered Kurti']),
    section('Hijab & Orna', 'hijab', ['Hijab', 'Orna']),
    section('Jewellery', 'necklace', ['Necklaces', 'Earrings', 'Bangles']),
  ]),
  department("Men's Fashion", 'panjabi', [
    section('Panjabi & Fatua', 'panjabi', ['Eid Panjabi', 'Everyday Panjabi', 'Fatua']),
    section('Shirts & T-Shirts', 'shirt', ['Formal Shirts', 'Casual Shirts', 'T-Shirts', 'Polo Shirts']),
    section('Jeans & Trousers', 'jeans', ['Jeans', 'Gabardine']),
    section('Lungi & Gamcha', 'lungi', ['Lungi', 'Gamcha']),
  ]),
  department('Shoes, Bags & Watches', 'sneakers', [
    section('Shoes & Sandals', 'sandals', ["Men's Shoes", "Women's Sandals", 'Sneakers']),
    section('Bags & Backpacks', 'handbag', ['Handbags', 'Backpacks']),
    section('Watches & Accessories', 'wrist-watch', ['Watches', 'Sunglasses', 'Umbrellas']),
  ]),
  department('Mobiles & Gadgets', 'smartphone', [
    section('Phones', 'smartphone', ['Smartphones', 'Feature Phones']),
    section('Tablets', 'tablet', ['Android Tablets', 'Kids Tablets']),
    section('Audio', 'headphones', ['Headphones', 'Earbuds', 'Speakers']),
    section('Power & Charging', 'power-bank', ['Power Banks', 'Chargers & Cables']),
  ]),
  department('Computers & TV', 'laptop', [
    section('Laptops', 'laptop', ['Student Laptops', 'Gaming & Creator']),
    section('Computer Accessories', 'keyboard', ['Monitors', 'Keyboards', 'Mice']),
    section('Networking', 'router', ['Wi-Fi Routers', 'Router Backup']),
    section('TV & Cameras', 'television', ['Smart TVs', 'Cameras']),
  ]),
  department('Home Appliances', 'refrigerator', [
    section('Large Appliances', 'refrigerator', ['Refrigerators', 'Washing Machines', 'Air Conditioners']),
    section('Fans & Cooling', 'ceiling-fan', ['Ceiling Fans', 'Rechargeable Fans']),
    section('Lights & Load-Shedding', 'lamp', ['Rechargeable Lamps', 'Table Lamps']),
    section('Irons', 'iron', ['Dry Irons', 'Steam Irons']),
  ]),
  department('Kitchen & Dining', 'rice-cooker', [
    section('Kitchen Appliances', 'rice-cooker', ['Rice Cookers', 'Blenders', 'Kettles', 'Microwave Ovens']),
    section('Cookware', 'pressure-cooker', ['Pressure Cookers', 'Non-Stick Pans', 'Knives']),
    section('Gas Stoves', 'gas-stove', ['Double Burner', 'Single Burner']),
    section('Dining & Tiffin', 'dinner-plate', ['Dinner Sets', 'Mugs', 'Water Bottles', 'Tiffin Boxes']),
  ]),
  department('Home & Living', 'nakshi-kantha', [
    section('Bedding', 'bedsheet', ['Bedsheets', 'Pillows']),
    section('Nakshi Kantha & Crafts', 'nakshi-kantha', ['Nakshi Kantha', 'Handicrafts']),
    section('Curtains', 'curtain', ['Window Curtains', 'Door Curtains']),
  ]),
  department('Grocery', 'spice-jar', [
    section('Spices', 'spice-jar', ['Ground Spices', 'Whole Spices & Mixes']),
    section('Oil & Ghee', 'oil-bottle', ['Mustard Oil', 'Ghee']),
    section('Rice & Lentils', 'rice-sack', ['Rice', 'Lentils']),
    section('Tea, Honey & Dates', 'tea-box', ['Tea', 'Honey', 'Dates']),
    section('Snacks & Dairy', 'biscuits', ['Biscuits', 'Chanachur & Snacks', 'Milk']),
    section('Seasonal Fruit', 'mango', ['Mangoes', 'Mango Products']),
  ]),
  department('Books & Stationery', 'book', [
    section('Bangla Books', 'book', ['Novels', 'Classics', 'Poetry', "Children's Books"]),
    section('School & Admission', 'book', ['School Guides', 'Admission & Jobs']),
    section('Stationery', 'notebook', ['Notebooks', 'Pens', 'Geometry Boxes', 'School Bags']),
  ]),
  department('Sports & Outdoor', 'cricket-bat', [
    section('Team Sports', 'football', ['Cricket', 'Football', 'Badminton']),
    section('Fitness', 'dumbbell', ['Dumbbells', 'Yoga Mats']),
    section('Cycling', 'bicycle', ['Adult Bicycles', 'Kids Bicycles']),
  ]),
  department('Baby & Toys', 'building-blocks', [
    section('Toys', 'toy-car', ['Cars & Vehicles', 'Dolls', 'Blocks & Puzzles']),
    section('Baby Care', 'diapers', ['Diapers', 'Feeding']),
    section('Baby Clothes', 'baby-clothes', ['Newborn', '1 to 3 Years']),
  ]),
  department('Beauty & Care', 'lipstick', [
    section('Skin Care', 'cream-jar', ['Soap', 'Face Wash', 'Creams']),
    section('Hair Care', 'shampoo', ['Shampoo', 'Hair Oil']),
    section('Make-up & Perfume', 'lipstick', ['Lipstick', 'Perfume & Attar']),
    section('Oral Care', 'toothbrush', ['Toothbrushes', 'Tooth Powder']),
  ]),
]

function department(name: string, subject: Subject, subcategories: DemoSubcategory[]): DemoCategory {
  return { name, nameBn: inBangla(name), subject, subcategories }
}

function section(name: string, subject: Subject, children: string[]): DemoSubcategory {
  const subSubcategories = children.map((child) => ({ name: child, nameBn: inBangla(child) }))
  return { name, nameBn: inBangla(name), subject, subSubcategories }
}

function inBangla(name: string): string {
  const nameBn = banglaCategories[name]
  if (!nameBn) throw new Error(`The category ${name} has no name in Bangla`)
  return nameBn
}
