import { createDemoProducts } from './product-groups.ts'

const womens = { category: "Women's Fashion", seller: 'seller' } as const

const salwar = { ...womens, subcategory: 'Salwar Kameez', subject: 'salwar-kameez' } as const
const salwarTags = 'salwar kameez, three piece, thri pis, থ্রি পিস'

const kurti = {
  ...womens,
  subcategory: 'Kurti & Tops',
  subject: 'kurti',
  sizes: '36, 38, 40, 42, 44',
  tags: 'kurti, kurta, kamiz, কুর্তি',
} as const

const hijab = {
  ...womens,
  subcategory: 'Hijab & Orna',
  subject: 'hijab',
  tags: 'hijab, hejab, scarf, হিজাব',
} as const
const jewellery = { ...womens, subcategory: 'Jewellery', tags: 'jewellery, gohona, গহনা' } as const

/** Salwar kameez, kurti, hijab and jewellery. */
export const womensProducts = [
  ...createDemoProducts(
    {
      ...salwar,
      subSubcategory: 'Unstitched Three Piece',
      subject: 'unstitched-cloths',
      unit: '3-piece set',
      tags: salwarTags,
    },
    [
      {
        key: 'lawn-three-piece-floral',
        name: 'Printed Lawn Three Piece, Unstitched',
        price: 1650,
        off: 20,
        sold: 560,
        colors: 'pink, blue, green',
        about:
          'Fine lawn cotton printed edge to edge, with a soft chiffon orna. There is cloth enough for a long kameez and a wide palazzo up to size 46. The print on the daman runs straight, so the tailor loses nothing.',
        details:
          'Kameez 3 m lawn cotton | Salwar 2.5 m cotton | Orna 2.4 m chiffon | Fits up to 46 when stitched | Fast colours',
        tags: 'lawn, unstitched, cotton',
        faqs: [
          'Is a lining needed? | Not for the dark prints. For white and pastel grounds most people line the kameez.',
        ],
      },
      {
        key: 'karchupi-georgette-three-piece',
        name: 'Karchupi Georgette Three Piece for Eid',
        price: 3800,
        off: 15,
        colors: 'maroon, black, navy',
        about:
          'Georgette with karchupi around the neck and on the sleeves, done in Mohammadpur by hand. The orna has a scalloped edge. Lining for the kameez is in the packet.',
        details:
          'Kameez: georgette with karchupi | Salwar: santoon | Orna: net with lace | Lining included | Dry clean the kameez',
        tags: 'karchupi, georgette, eid dress',
        subSubcategory: 'Party Wear',
      },
      {
        key: 'batik-cotton-three-piece',
        name: 'Batik Cotton Three Piece',
        price: 1150,
        sold: 430,
        colors: 'purple, orange, green, brown',
        about:
          'Wax batik from Araihazar on soft cotton, kameez, salwar and orna from the same dye bath. Cool, washable, and forgiving of turmeric stains. For home, for class, for the bazar.',
        details:
          'Pure cotton in all three pieces | Hand-drawn batik | Fits up to 48 | Colour may run in the first wash',
        tags: 'batik, cotton, বাটিক',
      },
    ],
  ),
  ...createDemoProducts(
    {
      ...salwar,
      subSubcategory: 'Ready-Made',
      unit: '3-piece set',
      sizes: '36, 38, 40, 42, 44',
      tags: salwarTags,
    },
    [
      {
        key: 'ready-cotton-salwar-pintuck',
        name: 'Ready-Made Cotton Salwar Kameez with Pintucks',
        price: 2250,
        colors: 'white, blue, yellow',
        about:
          'A stitched set for women who have no time for the tailor. Pintucks on the yoke, wooden buttons, side pockets in the salwar, and an orna that is long enough to cover. Measured on real customers, with 2 cm of seam left to let out.',
        details:
          'Voile cotton, pre-shrunk | Pockets in the salwar | Kameez length 44 inch | 2 cm seam allowance | Machine wash cold',
        tags: 'ready made, stitched, cotton',
        faqs: [
          'How do I choose a size? | The number is the chest of the finished kameez in inches. Take your body measure and add 3.',
        ],
      },
      {
        key: 'anarkali-party-set',
        name: 'Floor-Length Anarkali Set with Sequin Yoke',
        subject: 'anarkali',
        price: 5200,
        off: 35,
        stock: 1,
        colors: 'gold, maroon, green',
        about:
          'Sixteen panels of georgette over a cotton lining, with a sequin yoke that is sewn, not glued. Comes with churidar and a net orna. One left from the Eid lot.',
        details:
          'Georgette, lined | 16 panels, flare 4.5 m | Sequins sewn by hand | Churidar and orna included | Dry clean',
        tags: 'anarkali, party dress, gown',
        subSubcategory: 'Party Wear',
      },
    ],
  ),
  ...createDemoProducts({ ...kurti, subSubcategory: 'Cotton Kurti' }, [
    {
      key: 'indigo-block-kurti',
      name: 'Indigo Block Print Long Kurti',
      price: 1250,
      off: 15,
      sold: 512,
      colors: 'navy, blue',
      about:
        'Grown and dyed in Rangpur, where indigo is being planted again. The kurti is straight cut with side slits and two real pockets. The blue rubs off a little for the first weeks and then stays.',
      details: 'Natural indigo | Pure cotton | Length 44 inch | Two side pockets | Wash alone in cold water',
      tags: 'indigo, block print, nil, নীল',
    },
    {
      key: 'short-tops-viscose',
      name: 'Viscose Short Tops, Printed',
      price: 690,
      off: 25,
      sold: 705,
      colors: 'pink, yellow, white, black',
      sizes: 'S, M, L, XL, XXL',
      about:
        'A light hip-length top to wear with jeans or a palazzo. The viscose falls softly and hardly creases in a bus. Sleeves can be rolled and buttoned.',
      details: 'Viscose | Length 30 inch | Roll-up sleeves | Machine wash cold',
      tags: 'tops, western, viscose',
    },
    {
      key: 'hand-stitched-kurti-kantha',
      name: 'Kantha Stitch Kurti, Hand-Stitched in Jashore',
      price: 2850,
      colors: 'red, black, cream',
      subSubcategory: 'Embroidered Kurti',
      about:
        'Running stitch in six colours over the whole front, by a women’s group in Jashore. A front takes one woman eight days. No two are the same, and the pictures show one of them.',
      details: 'Slub cotton | Hand kantha embroidery | Length 42 inch | Cotton lined | Hand wash',
      tags: 'kantha stitch, embroidery, কাঁথা স্টিচ',
    },
    {
      key: 'a-line-embroidered-kurti',
      name: 'A-Line Kurti with Mirror Embroidery',
      price: 1790,
      off: 22,
      colors: 'green, maroon, navy, orange',
      subSubcategory: 'Embroidered Kurti',
      about:
        'Flared from the waist, with small real mirrors sewn around the neck and cuffs. Rayon with a little weight to it, so it swings and does not cling.',
      details: 'Rayon slub | Mirror and thread work | Length 46 inch | Hand wash inside out',
      tags: 'a-line, mirror work, festive',
    },
  ]),
  ...createDemoProducts({ ...hijab, subSubcategory: 'Hijab' }, [
    {
      key: 'georgette-hijab-plain',
      name: 'Premium Georgette Hijab, Plain',
      subject: 'plain-hijab',
      price: 280,
      sold: 870,
      colors: 'black, navy, maroon, beige, olive, pink, gray',
      about:
        'Crepe georgette that grips without an under-cap and does not slide in the wind of a rickshaw. Edges are sewn with a baby hem, not melted. Wide enough to cover the chest.',
      details: '75 x 30 inch | Non-slip crepe georgette | Sewn baby hem | Machine wash in a bag',
      tags: 'georgette hijab, plain',
    },
    {
      key: 'cotton-hijab-set-of-3',
      name: 'Soft Cotton Hijab, Set of 3',
      subject: 'hijab-set',
      price: 620,
      off: 15,
      unit: 'Set of 3',
      sold: 340,
      about:
        'Three everyday hijabs in black, beige and dusty blue. Modal cotton absorbs sweat and can be ironed in a minute. Students buy them for the whole week.',
      details: 'Modal cotton | 70 x 28 inch each | Black, beige and dusty blue | Fringed short ends',
      tags: 'cotton hijab, set',
    },
    {
      key: 'ready-instant-hijab',
      name: 'Instant Hijab for School and Office',
      price: 390,
      colors: 'black, white, navy',
      about:
        'Slip it on and you are dressed: the band is stitched in and nothing has to be pinned. White and navy match the usual school uniforms.',
      details: 'Stretch jersey | No pins | Free size, 12 years and up | Machine wash',
      tags: 'instant hijab, ready hijab',
    },
    {
      key: 'muslin-orna-hand-painted',
      name: 'Hand-Painted Soft Muslin Orna',
      price: 950,
      colors: 'yellow, pink, green',
      subSubcategory: 'Orna',
      about:
        'Kash flowers, shapla and fishing boats, painted freehand with fabric colour on soft muslin. The colour is fixed with heat and stays through washing.',
      details: '2.5 m x 36 inch | Hand painted, every piece differs | Fixed colours | Hand wash cold',
      tags: 'orna, dupatta, ওড়না',
    },
  ]),
  ...createDemoProducts({ ...jewellery, subSubcategory: 'Necklaces', subject: 'necklace' }, [
    {
      key: 'gold-plated-sitahar',
      name: 'Gold-Plated Sitahar Necklace Set',
      price: 3200,
      off: 18,
      unit: 'Set',
      colors: 'gold',
      about:
        'The long sitahar of the old wedding pictures, in brass with three layers of gold plating. Light enough (96 g) to dance in. With earrings and a velvet box.',
      details: 'Brass, 3-layer gold plating | Length 24 inch | Earrings included | Nickel free | Keep dry',
      tags: 'necklace, sitahar, সীতাহার, bridal',
      faqs: [
        'How long does the colour last? | About two years of occasional wear, if it is kept from water and perfume.',
      ],
    },
    {
      key: 'oxidised-choker-set',
      name: 'Oxidised Silver-Tone Choker Set',
      price: 780,
      colors: 'silver',
      sold: 298,
      about:
        'A choker with small ghungroo along the edge and a pair of jhumka. Worn with tant sarees on Falgun and Boishakh; the cord behind fits every neck.',
      details: 'German silver finish | Adjustable cord | With jhumka | 68 g',
      tags: 'choker, oxidised, antique, Falgun',
    },
    {
      key: 'terracotta-necklace',
      name: 'Terracotta Necklace, Hand-Painted by Dhamrai Potters',
      subject: 'terracotta-necklace',
      price: 450,
      stock: 0,
      colors: 'brown, red, black',
      about:
        'Beads of Dhamrai clay, fired twice and painted with a squirrel brush. It weighs less than it looks and warms on the skin.',
      details: 'Fired clay | Cotton cord | About 40 g | Breaks if dropped on tiles',
      tags: 'terracotta, clay, মাটির গহনা',
    },
  ]),
  ...createDemoProducts({ ...jewellery, subSubcategory: 'Earrings', subject: 'earrings', unit: '1 pair' }, [
    {
      key: 'jhumka-gold-pearl',
      name: 'Jhumka Earrings with Pearl Drops',
      price: 550,
      off: 20,
      sold: 610,
      colors: 'gold, silver',
      about:
        'A medium jhumka, 5 cm from hook to pearl, with a chain that takes the weight off the ear. For a saree, and not too much for a kurti.',
      details: 'Brass, gold plated | Moulded pearls | Support chain | 18 g a pair',
      tags: 'jhumka, earring, ঝুমকা, kaner dul',
    },
    {
      key: 'small-hoop-silver',
      name: '925 Silver Small Hoops',
      subject: 'hoops',
      price: 1450,
      colors: 'silver',
      about:
        'Plain 14 mm hoops in sterling silver, for every day and for newly pierced ears. The click closure stays shut under a hijab.',
      details: '925 sterling silver, stamped | 14 mm | Click closure | Purity card in the box',
      tags: 'hoops, silver, রূপার দুল',
    },
  ]),
  ...createDemoProducts(
    { ...jewellery, subSubcategory: 'Bangles', subject: 'bangles', sizes: '2.4, 2.6, 2.8' },
    [
      {
        key: 'reshmi-churi-dozen',
        name: 'রেশমি চুড়ি (Reshmi Churi), 2 Dozen',
        price: 180,
        unit: '24 pcs',
        sold: 820,
        colors: 'red, green, blue, yellow, purple',
        about:
          'কাচের রেশমি চুড়ি, দুই ডজনের বাক্স। Thin glass bangles from Chawkbazar with a fine golden line, packed in sawdust so that all twenty-four arrive whole. Broken ones are replaced.',
        details: 'Glass | 24 bangles in a box | Sizes in aana: 2.4, 2.6, 2.8 | Broken pieces replaced',
        tags: 'churi, bangles, চুড়ি, reshmi',
      },
      {
        key: 'gold-plated-bala-pair',
        name: 'Gold-Plated Bala, Pair',
        subject: 'bala',
        price: 1350,
        unit: '1 pair',
        colors: 'gold',
        about:
          'Screw-lock bala with a rope pattern, close to what a jeweller on Tanti Bazar would make in gold. Opens at a hinge, so it goes over any hand.',
        details: 'Copper core, gold plated | Screw lock | 42 g the pair | One year colour warranty',
        tags: 'bala, bangles, বালা',
      },
    ],
  ),
]
