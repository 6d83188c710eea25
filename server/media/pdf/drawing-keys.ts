/** The keys of a PDF's dictionaries that define how a page is drawn (ISO 32000-2). Other keys are not copied. */
export const drawingKeys: ReadonlySet<string> = new Set(
  [
    // Streams and their filters.
    'Filter DecodeParms Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows',
    'EndOfBlock BlackIs1 DamagedRowsBeforeError JBIG2Globals ColorTransform',
    // Forms and pictures.
    'Type Subtype Resources Name Matrix BBox FormType Group OC Width Height ColorSpace Intent ImageMask Mask Decode',
    'Interpolate SMask SMaskInData Matte',
    // Transparency and the graphics state.
    'S G CS I BC TR LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2 TR2 FL SM SA BM CA ca AIS TK',
    // Shadings, functions, patterns and colours.
    'ShadingType Background AntiAlias Function Functions Domain Coords Extend BitsPerCoordinate BitsPerFlag',
    'VerticesPerRow FunctionType Range Size BitsPerSample Order Encode C0 C1 N Bounds PatternType PaintType',
    'TilingType XStep YStep Shading ExtGState Alternate WhitePoint BlackPoint Gamma Colorants Process Components',
    // Fonts.
    'BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox FontMatrix CharProcs',
    'DescendantFonts CIDSystemInfo Registry Ordering Supplement DW W DW2 W2 CIDToGIDMap BaseEncoding Differences',
    'CMapName WMode UseCMap FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading',
    'CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet Style Panose',
    'FD CIDSet Length1 Length2 Length3',
    // Optional content: layers that are shown or hidden.
    'OCGs P VE BaseState ON OFF',
  ].flatMap((line) => line.split(' ')),
);
