import { createDemoProducts } from './product-groups.ts'

const category = 'Home & Living'
const bedding = { category, subcategory: 'Bedding', seller: 'kitchen' } as const
const crafts = {
  category,
  subcategory: 'Nakshi Kantha & Crafts',
  seller: 'seller',
  subject: 'nakshi-kantha',
} as const
const curtains = {
  category,
  subcategory: 'Curtains',
  seller: 'kitchen',
  subject: 'curtain',
  tags: 'curtain, porda, parda, পর্দা',
} as const

/** Bedding, nakshi kantha and crafts, curtains. */
export const homeProducts = [
  ...createDemoProducts(
    {
      ...bedding,
      subSubcategory: 'Bedsheets',
      subject: 'bedsheet',
      tags: 'bedsheet, bed cover, chador, বিছানার চাদর',
    },
    [
      {
        key: 'cotton-bedsheet-king-printed',
        name: 'Cotton King Size Bedsheet with 2 Pillow Covers',
        price: 1490,
        off: 20,
        unit: '3-piece set',
        sold: 498,
        colors: 'blue, pink, green',
        about:
          'Twill cotton from Narsingdi, printed in one piece with no seam down the middle. Big enough to tuck under a thick jajim.',
        details:
          '7.5 x 8.5 ft | Two covers, 18 x 28 inch | Pure twill cotton | Reactive print | Machine wash 40°',
        tags: 'king size, cotton',
      },
      {
        key: 'sateen-bedsheet-hotel-white',
        name: 'Hotel Sateen Bedsheet Set, 300 Thread Count',
        price: 2950,
        off: 15,
        unit: '3-piece set',
        colors: 'white, cream',
        about: 'The cool, heavy cotton of a good hotel. Can be boiled, and gets softer for it.',
        details: '300 thread count | 8 x 9 ft | Two envelope pillow covers | Boil wash safe',
        tags: 'white, hotel, sateen',
      },
      {
        key: 'winter-comforter-double',
        name: 'Double Comforter for Winter, Microfibre Filling',
        price: 3450,
        off: 30,
        days: 15,
        colors: 'maroon, gray, navy',
        about:
          'Lighter than a lep and washable at home. Filled with 250 gsm microfibre, quilted in squares so that it does not slide into one corner.',
        details: '7 x 7.5 ft | 250 gsm filling | Brushed cover | Washes in an 8 kg machine',
        tags: 'comforter, kombol, lep, কম্বল, winter',
      },
    ],
  ),
  ...createDemoProducts(
    { ...bedding, subSubcategory: 'Pillows', subject: 'pillow', tags: 'pillow, balish, বালিশ' },
    [
      {
        key: 'shimul-cotton-pillow',
        name: 'Shimul Cotton Pillow, Pair',
        subject: 'pillow-pair',
        price: 980,
        unit: '1 pair',
        sold: 260,
        about:
          'Filled with silk cotton from Pabna trees, cool and a little firm, as at grandmother’s. Sun it once a month and it rises again.',
        details:
          'Shimul tula filling | Cotton ticking | 18 x 27 inch, 1.2 kg each | Sun monthly, do not wash',
        tags: 'shimul tula, শিমুল তুলা',
      },
      {
        key: 'memory-foam-neck-pillow',
        name: 'Memory Foam Contour Pillow',
        price: 1790,
        off: 20,
        colors: 'white, gray',
        about:
          'A hollow for the head and a roll for the neck. The cover zips off; give your neck a week to agree.',
        details: '60 x 35 cm | 10 and 8 cm high | Knitted cover, washable | Two years against sagging',
        tags: 'neck pillow, memory foam',
      },
    ],
  ),
  ...createDemoProducts(
    { ...crafts, subSubcategory: 'Nakshi Kantha', tags: 'nakshi kantha, kantha, নকশি কাঁথা, katha' },
    [
      {
        key: 'nakshi-kantha-double-jashore',
        name: 'Double Bed Nakshi Kantha, Hand-Stitched over Five Months in Jashore',
        price: 12500,
        stock: 1,
        sold: 31,
        colors: 'red, navy, cream',
        about:
          'A lotus in the centre, a tree of life in each corner, and between them the maker’s own village: a boat, a palki, a heron. Three women worked on it in the afternoons from Boishakh to Bhadro. Their names are stitched in one corner.',
        details:
          '7 x 8 ft | Three layers of cotton | Hand-stitched, about 400 hours | Makers’ names in the corner | Hand wash cold',
        tags: 'handmade, jessore, quilt',
        faqs: [
          'Will mine be the one in the picture? | The colours yes, the scenes not: no two are alike. We send photographs of yours before dispatch.',
        ],
      },
      {
        key: 'nakshi-kantha-baby',
        name: 'Baby Nakshi Kantha, Soft Old Cotton',
        price: 950,
        sold: 372,
        colors: 'yellow, pink, green, white',
        about:
          'Made the old way, of saris washed soft for years and sterilised by boiling. Elephants, fish and a moon in running stitch.',
        details: '36 x 36 inch | Boiled and sun-dried | Hand-stitched | Machine wash gentle',
        tags: 'baby kantha, newborn, শিশুর কাঁথা',
      },
      {
        key: 'nakshi-kantha-wall-hanging',
        name: 'Nakshi Kantha Wall Hanging, Framed',
        subject: 'framed-kantha',
        price: 3200,
        colors: 'brown, red',
        about:
          'A village fair on silk, 45 by 60 centimetres, in a frame of gamari wood without glass, so that the stitches can be seen from the side. It comes with a hook and travels in a wooden crate.',
        details: '45 x 60 cm | Silk ground | Gamari frame | Hook fitted',
        tags: 'wall mat, decor, gift',
      },
      {
        key: 'kantha-stitch-cushion-covers-5',
        name: 'Kantha Stitch Cushion Covers, Set of 5',
        price: 1650,
        off: 18,
        unit: 'Set of 5',
        sold: 190,
        colors: 'blue, orange, green',
        about:
          'Five covers, one story: sunrise to moonrise over a river, in running stitch. Hidden zip, fits a 16 inch cushion.',
        details: '16 x 16 inch | Slub cotton | Hand-stitched | Hidden zip',
        tags: 'cushion cover, sofa, কুশন কভার',
        subject: 'cushion-set',
      },
    ],
  ),
  ...createDemoProducts({ ...crafts, subSubcategory: 'Handicrafts', tags: 'handicraft, decor, হস্তশিল্প' }, [
    {
      key: 'shital-pati-mat',
      name: 'Shital Pati Mat from Sylhet, Fine Weave',
      price: 2450,
      sold: 85,
      colors: 'beige, brown',
      about:
        'Murta cane split as fine as ribbon and woven by the patikars of Balaganj. Cool to lie on at noon; the fine ones roll into the hollow of a bamboo.',
      details: '5 x 7 ft | Murta cane | Red-dyed border | Wipe with a damp cloth',
      tags: 'shital pati, sitol pati, শীতল পাটি',
      subject: 'yoga-mat',
    },
    {
      key: 'jute-table-runner-set',
      name: 'Jute Table Runner with 6 Mats',
      subject: 'table-runner',
      price: 1150,
      off: 25,
      unit: '7-piece set',
      colors: 'khaki, green',
      about:
        'Braided jute from Rangpur with a border of block print. Takes hot dishes and turmeric without complaint.',
      details: 'Runner 13 x 72 inch | Six mats, 13 x 18 inch | Natural jute | Spot clean',
      tags: 'jute, table runner, পাট',
    },
    {
      key: 'dokra-brass-lamp',
      name: 'Dhamrai Brass Lamp, Lost-Wax Casting',
      subject: 'oil-lamp',
      price: 5800,
      stock: 0,
      colors: 'gold',
      about:
        'Cast once in a clay mould that is then broken. A bird holds the wick; the metal is that of the temple bells of Dhamrai.',
      details: 'Brass, 1.6 kg | 22 cm high | Lost-wax cast, each one unique | Clean with tamarind',
      tags: 'dhamrai, brass, kasa pital, কাঁসা পিতল',
    },
  ]),
  ...createDemoProducts(curtains, [
    {
      key: 'blackout-curtain-7ft',
      name: 'Blackout Window Curtain, 7 ft, Pair',
      price: 1890,
      off: 28,
      unit: '1 pair',
      sold: 235,
      subSubcategory: 'Window Curtains',
      colors: 'gray, navy, beige, maroon',
      about:
        'Shuts out the street lamp and some of the street. Three-layer weave with no rubber on the back, so it washes.',
      details: 'Two pieces, 4 x 7 ft each | 90 % dark | Eight steel rings each | Machine wash',
      tags: 'blackout, window',
    },
    {
      key: 'net-curtain-embroidered',
      name: 'Embroidered Net Curtain, Pair',
      price: 1250,
      subSubcategory: 'Window Curtains',
      unit: '1 pair',
      colors: 'white, cream',
      about: 'Lets in the light and not the look of the house opposite. White creepers on polyester net.',
      details: 'Two pieces, 4 x 7 ft | Polyester net | Rod pocket | Dries in an hour',
      tags: 'net, sheer',
    },
    {
      key: 'door-curtain-handloom',
      name: 'Handloom Door Curtain, Gamcha Check',
      subject: 'door-curtain',
      price: 690,
      subSubcategory: 'Door Curtains',
      seller: 'seller',
      colors: 'green, red, blue',
      about: 'The weight of a gamcha times three, woven in Kumarkhali. Swings, breathes, survives children.',
      details: 'One piece, 3.5 x 7 ft | Handloom cotton | Loops for a rod | Wash separately',
      tags: 'handloom, door',
    },
  ]),
]
