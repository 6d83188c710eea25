-- Sub-categories of listings. `tag` is what listings and addresses keep, so a renamed one keeps both; `label` is its
-- Chinese name now, and `former` those before.
create table subcategories (
  type text not null check (type in ('used', 'house', 'car', 'event', 'dining')),
  tag text not null check (char_length(tag) between 1 and 20),
  label text not null check (char_length(label) between 1 and 20),
  former text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  open boolean not null,
  -- The order in which they are listed.
  place integer not null,
  primary key (type, tag),
  unique (type, label)
);
insert into subcategories (type, place, tag, label, name, open)
select type, place, label, label, name, true from (values
  ('used', 1, '书籍', 'Books'),
  ('used', 2, '学习用品', 'Study supplies'),
  ('used', 3, '电子产品', 'Electronics'),
  ('used', 4, '乐器', 'Instruments'),
  ('used', 5, '箱包配饰', 'Bags and accessories'),
  ('used', 6, '服装鞋帽', 'Clothing, shoes and hats'),
  ('used', 7, '体育用品', 'Sports gear'),
  ('used', 8, '其他', 'Other'),
  ('house', 1, '长租', 'Long term'),
  ('house', 2, '短租', 'Short term'),
  ('house', 3, '校内', 'On campus'),
  ('house', 4, '校外', 'Off campus'),
  ('house', 5, '室友', 'Roommates'),
  ('car', 1, '电动车', 'Electric'),
  ('car', 2, '轿跑', 'Coupe'),
  ('car', 3, '轿车', 'Sedan'),
  ('car', 4, '豪华车', 'Luxury'),
  ('car', 5, 'SUV', 'SUV'),
  ('car', 6, '皮卡', 'Pickup'),
  ('car', 7, '改装配件工具', 'Modification parts and tools'),
  ('event', 1, '学术', 'Academic'),
  ('event', 2, '社交', 'Social'),
  ('event', 3, '文艺', 'Arts'),
  ('event', 4, '体育', 'Sports'),
  ('event', 5, '职业', 'Career'),
  ('event', 6, '其他活动', 'Other events'),
  ('dining', 1, '中餐', 'Chinese'),
  ('dining', 2, '日韩', 'Japanese and Korean'),
  ('dining', 3, '西餐', 'Western'),
  ('dining', 4, '咖啡甜品', 'Coffee and desserts'),
  ('dining', 5, '奶茶饮品', 'Bubble tea and drinks'),
  ('dining', 6, '其他美食', 'Other food')
) as it (type, place, label, name);
