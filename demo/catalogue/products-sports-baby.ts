import { createDemoProducts } from './product-groups.ts'

const sports = { category: 'Sports & Outdoor', seller: 'sports' } as const
const baby = { category: 'Baby & Toys', seller: 'care' } as const
const team = {
  subject: 'football',
  ...sports,
  subcategory: 'Team Sports',
  tags: 'sports, khela, খেলা',
} as const
const fitness = {
  subject: 'dumbbell',
  ...sports,
  subcategory: 'Fitness',
  tags: 'fitness, gym, ব্যায়াম',
} as const
const cycling = {
  ...sports,
  subcategory: 'Cycling',
  subject: 'bicycle',
  tags: 'bicycle, cycle, সাইকেল',
} as const
const toys = {
  subject: 'toy-car',
  ...baby,
  subcategory: 'Toys',
  seller: 'sports',
  tags: 'toy, khelna, খেলনা, kids',
} as const
const care = { subject: 'diapers', ...baby, subcategory: 'Baby Care', tags: 'baby, newborn, শিশু' } as const
const clothes = {
  ...baby,
  subcategory: 'Baby Clothes',
  subject: 'baby-clothes',
  tags: 'baby dress, baby clothes, বেবি ড্রেস',
} as const

/** Sports, toys and everything for babies. */
export const sportsAndBabyProducts = [
  ...createDemoProducts(team, [
    {
      key: 'cricket-bat-kashmir-willow',
      name: 'Kashmir Willow Cricket Bat, Full Size',
      price: 2890,
      off: 15,
      sold: 205,
      subSubcategory: 'Cricket',
      subject: 'cricket-bat',
      about:
        'Seven straight grains, oiled and knocked in for two thousand strokes, so that it can meet a leather ball on the day it arrives. Weight 1,160 to 1,200 g.',
      details: 'Grade 1 Kashmir willow | Short handle | Knocked in | Cover included',
      tags: 'cricket bat, ক্রিকেট ব্যাট, willow',
      faqs: [
        'Leather or tape tennis? | Leather. For tape tennis take a lighter one; this is too good for it.',
      ],
    },
    {
      key: 'tape-tennis-bat-set',
      name: 'Tape Tennis Bat with 3 Balls and Tape',
      price: 850,
      unit: 'Set',
      sold: 430,
      subSubcategory: 'Cricket',
      subject: 'cricket-bat',
      about:
        'All that a lane needs on a hartal day: a light poplar bat, three balls, and two rolls of red tape. The grip is wound for sweaty hands.',
      details: 'Poplar bat, 950 g | Three tennis balls | Two rolls of tape | Sizes for 10 years and up',
      tags: 'tape tennis, gully cricket, ব্যাট',
    },
    {
      key: 'football-size-5-hand-stitched',
      name: 'Hand-Stitched Football, Size 5',
      price: 1250,
      off: 20,
      sold: 360,
      subSubcategory: 'Football',
      subject: 'football',
      colors: 'white, red, green',
      about:
        'Thirty-two panels sewn by hand over a butyl bladder that holds its air for weeks. For grass and mud; on concrete any ball dies young.',
      details: 'Size 5, 420 g | 32 panels, 4-layer PU | Butyl bladder | Pump and needle included',
      tags: 'football, ফুটবল, size 5',
    },
    {
      key: 'badminton-set-2-rackets',
      name: 'Badminton Set: 2 Rackets, 6 Shuttles, Bag',
      price: 1490,
      off: 25,
      unit: 'Set',
      sold: 540,
      subSubcategory: 'Badminton',
      subject: 'badminton-racket',
      colors: 'blue, red',
      about:
        'Winter, a bulb on a bamboo pole, and this. Aluminium heads, strung at 20 lb, nylon shuttles that outlive the evening.',
      details: 'Two rackets of 98 g | Six nylon shuttles | Strung at 20 lb | Bag',
      tags: 'badminton, ব্যাডমিন্টন, racket, winter',
    },
    {
      key: 'badminton-racket-carbon',
      name: 'Full Carbon Badminton Racket, 78 g',
      price: 3200,
      stock: 1,
      subSubcategory: 'Badminton',
      subject: 'badminton-racket',
      colors: 'black, gold',
      about:
        'Head-light, for doubles and quick hands. Strung at 26 lb by our own stringer; tell us if you want another tension.',
      details: '78 g, 5U | Full carbon | Up to 30 lb | Cover and grip',
      tags: 'carbon, racket, ব্যাডমিন্টন',
    },
  ]),
  ...createDemoProducts(fitness, [
    {
      key: 'dumbbell-pair-5kg',
      name: 'Rubber Hex Dumbbells, 2 x 5 kg',
      price: 2600,
      unit: '1 pair',
      sold: 180,
      subSubcategory: 'Dumbbells',
      subject: 'dumbbell',
      about:
        'Cast iron inside rubber, so that neither the tiles nor the neighbours below complain. They do not roll away.',
      details: 'Two of 5 kg | Rubber over cast iron | Knurled steel grip | Courier weight included',
      tags: 'dumbbell, ডাম্বেল, weights',
    },
    {
      key: 'adjustable-dumbbell-20kg',
      name: 'Adjustable Dumbbell and Barbell Set, 20 kg',
      price: 5900,
      off: 20,
      unit: 'Set',
      subSubcategory: 'Dumbbells',
      subject: 'dumbbell',
      about:
        'Eight plates, two bars and a sleeve that makes one long bar of them: a whole gym which goes under the bed. The locks have rubber rings and do not loosen while you press.',
      details: 'Eight plates | Two bars with screw locks | Joining sleeve | Carry case',
      tags: 'dumbbell, barbell, ডাম্বেল',
    },
    {
      key: 'yoga-mat-6mm',
      name: 'Yoga Mat, 6 mm, with Strap',
      price: 890,
      off: 30,
      sold: 385,
      subSubcategory: 'Yoga Mats',
      subject: 'yoga-mat',
      colors: 'purple, green, blue, black',
      about:
        'Two-sided TPE that does not slip on tiles or under wet hands. The smell is gone after a day in the air.',
      details: '183 x 61 cm, 6 mm | TPE, no PVC | Alignment lines | Strap',
      tags: 'yoga mat, exercise, ইয়োগা',
    },
  ]),
  ...createDemoProducts(cycling, [
    {
      key: 'mountain-bike-26-21-speed',
      name: 'Toofan 26 Inch Mountain Bike, 21 Speed, Disc Brakes',
      price: 18900,
      sold: 62,
      subSubcategory: 'Adult Bicycles',
      colors: 'black, red, green',
      about:
        'A steel frame for Dhaka’s roads, front suspension, and discs that stop in the rain. Arrives nine-tenths assembled with the tools; inside Dhaka we finish it at your door.',
      details: '26 inch wheels | 21 gears | Front fork of 80 mm | Disc brakes | Frame two years',
      tags: 'mountain bike, mtb, gear cycle',
    },
    {
      key: 'city-bike-ladies-24',
      name: 'Toofan City Bike 24 Inch with Basket, Step-Through',
      price: 13500,
      sold: 38,
      subSubcategory: 'Adult Bicycles',
      colors: 'cream, pink, blue',
      about: 'Get on in a saree or a salwar. Chain cover, dynamo light, basket, and a rack for a child seat.',
      details: '24 inch | Seven gears | Full chain cover | Basket and rack | Dynamo light',
      tags: 'city bike, ladies cycle',
    },
    {
      key: 'kids-bike-16',
      name: 'Children’s Bicycle 16 Inch with Training Wheels',
      price: 7200,
      off: 15,
      sold: 120,
      subSubcategory: 'Kids Bicycles',
      colors: 'red, blue, yellow',
      about:
        'For 4 to 7 years. The training wheels come off with one spanner on the great day, and the seat grows by 12 cm.',
      details: '16 inch | Training wheels | Two brakes | Bell and mudguards',
      tags: 'kids cycle, baby cycle, শিশুর সাইকেল',
    },
  ]),
  ...createDemoProducts(toys, [
    {
      key: 'cng-autorickshaw-toy',
      name: 'Die-Cast CNG Auto-Rickshaw Toy, Pull-Back',
      subject: 'cng',
      price: 290,
      sold: 655,
      subSubcategory: 'Cars & Vehicles',
      colors: 'green',
      about:
        'The green three-wheeler with its cage and all. Pull it back and it goes off without asking for more than the meter.',
      details: 'Metal body, 12 cm | Pull-back motor | Doors open | Ages 3 and up',
      tags: 'cng, auto, toy car',
    },
    {
      key: 'rc-jeep-off-road',
      name: 'Remote Control Off-Road Jeep, Rechargeable',
      subject: 'toy-jeep',
      price: 1990,
      off: 28,
      subSubcategory: 'Cars & Vehicles',
      colors: 'red, yellow',
      about:
        'Four driven wheels climb stairs of cushions. Thirty minutes on a charge, and the battery is an ordinary one.',
      details: '2.4 GHz, 30 m | Four-wheel drive | 30 minutes | USB charging | Ages 6 and up',
      tags: 'rc car, remote gari, গাড়ি',
    },
    {
      key: 'cloth-doll-saree',
      name: 'Handmade Cloth Doll in a Saree',
      subject: 'cloth-doll',
      price: 550,
      sold: 142,
      subSubcategory: 'Dolls',
      colors: 'red, yellow, green',
      about:
        'A village bride of cotton cloth, with embroidered eyes that cannot come off and a saree that can. Sewn by women in Nilphamari.',
      details: '30 cm | Cotton, washable | No buttons or beads | Ages 1 and up',
      tags: 'doll, putul, পুতুল, handmade',
    },
    {
      key: 'building-blocks-250',
      name: 'Building Blocks, 250 Pieces in a Bucket',
      price: 1150,
      off: 20,
      unit: '250 pcs',
      sold: 298,
      subSubcategory: 'Blocks & Puzzles',
      subject: 'building-blocks',
      about:
        'Wheels, windows, doors and a booklet with a rickshaw, a launch and a mosque to build. Fits the big brand’s bricks.',
      details: '250 pieces | 12 models in the booklet | BPA-free ABS | Ages 4 and up',
      tags: 'blocks, building, ব্লক',
    },
    {
      key: 'bangladesh-map-puzzle',
      name: 'Wooden Bangladesh Map Puzzle, 64 Districts',
      price: 690,
      sold: 226,
      subSubcategory: 'Blocks & Puzzles',
      subject: 'puzzle',
      about:
        'Every district is a piece, with its name in Bangla and what it is known for beneath. Parents fail at Meherpur.',
      details: '64 pieces | Plywood, 40 x 30 cm | Names in Bangla | Ages 5 and up',
      tags: 'puzzle, map, মানচিত্র, wooden',
      stock: 0,
    },
  ]),
  ...createDemoProducts(care, [
    {
      key: 'diaper-pants-m-56',
      name: 'Tultul Pant Diapers, 56 Pieces',
      price: 1290,
      off: 18,
      unit: '56 pcs',
      sold: 780,
      subSubcategory: 'Diapers',
      subject: 'diapers',
      sizes: 'S, M, L, XL',
      about:
        'Ten hours dry, which means one night. A line on the front turns blue when it is time, and the waist leaves no red marks.',
      details: '56 pants | Up to 10 hours | Wetness line | S 4-8 kg, M 7-12, L 9-14, XL 12-17',
      tags: 'diaper, pants, ডায়াপার',
    },
    {
      key: 'cloth-diaper-reusable',
      name: 'Washable Cloth Diapers, 3 with Inserts',
      price: 850,
      unit: 'Set of 3',
      subSubcategory: 'Diapers',
      subject: 'diapers',
      colors: 'yellow, blue, pink',
      about:
        'Grow with the child from 4 to 14 kg by a row of snaps. Six inserts of bamboo cotton; dry overnight under a fan.',
      details: 'Three covers, six inserts | 4 to 14 kg | Machine wash 60° | Lasts about two years',
      tags: 'cloth diaper, reusable, nappy',
    },
    {
      key: 'feeding-bottle-240',
      name: 'Anti-Colic Feeding Bottle, 240 ml',
      price: 420,
      sold: 350,
      subSubcategory: 'Feeding',
      subject: 'feeding-bottle',
      colors: 'pink, blue',
      about:
        'A valve lets air in behind the milk and not into the baby. Wide neck, easy to brush. Mother’s milk is best to six months; ask your doctor.',
      details: '240 ml, BPA free | Anti-colic valve | Slow-flow teat, 0+ | Can be boiled',
      tags: 'feeder, feeding bottle, ফিডার',
    },
  ]),
  ...createDemoProducts(clothes, [
    {
      key: 'newborn-gift-set-10',
      name: 'Newborn Gift Set, 10 Pieces, Soft Cotton',
      price: 1650,
      off: 22,
      unit: '10-piece set',
      sold: 265,
      subSubcategory: 'Newborn',
      colors: 'white, yellow, blue, pink',
      about:
        'Nima, caps, mittens, bibs, a towel and a small quilt in pre-washed cotton without labels that scratch. What the hospital asks you to bring, plus what the aunts expect.',
      details: 'Ten pieces | 0 to 3 months | Interlock cotton, pre-washed | Seams outside | Gift box',
      tags: 'newborn, gift set, nima, নিমা',
    },
    {
      key: 'toddler-panjabi-set',
      name: 'Baby Panjabi Set for Eid, 1 to 3 Years',
      subject: 'baby-panjabi',
      price: 890,
      subSubcategory: '1 to 3 Years',
      sizes: '1 yr, 2 yr, 3 yr',
      colors: 'white, maroon, blue',
      about:
        'Father’s panjabi in small, lined with soft voile, with snaps behind the buttons so that it is on before he runs. The pajama has elastic all round.',
      details: 'Cotton, voile lined | Hidden snaps | With pajama | Machine wash',
      tags: 'panjabi, eid, baby panjabi, পাঞ্জাবি',
    },
    {
      key: 'girls-frock-cotton',
      name: 'Cotton Frock with Hand Smocking',
      subject: 'frock',
      price: 750,
      off: 25,
      subSubcategory: '1 to 3 Years',
      sizes: '1 yr, 2 yr, 3 yr',
      colors: 'pink, yellow, white',
      about:
        'Honeycomb smocking at the chest that stretches with the child, so it fits for two summers. The hem is deep enough to be let down once.',
      details: 'Voile cotton | Hand smocked | Back buttons | Deep hem to let down',
      tags: 'frock, girls dress, ফ্রক',
    },
  ]),
]
