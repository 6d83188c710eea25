/** The few functions of libheif that are used; its own types describe another build. */
declare module 'libheif-js/wasm-bundle.js' {
  type Opaque = object;

  interface Plane {
    readonly width: number;
    readonly height: number;
    readonly stride: number;
    readonly data: Uint8Array;
  }

  const libheif: {
    readonly heif_error_code: { readonly heif_error_Ok: Opaque };
    readonly heif_chroma: {
      readonly heif_chroma_interleaved_RGB: Opaque;
      readonly heif_chroma_interleaved_RGBA: Opaque;
    };
    readonly heif_colorspace: { readonly heif_colorspace_RGB: Opaque };
    readonly HEAPU8: Uint8Array;
    heif_context_alloc(): Opaque;
    heif_context_read_from_memory(context: Opaque, bytes: Uint8Array): { code: Opaque; message: string };
    heif_js_context_get_primary_image_handle(context: Opaque): Opaque;
    heif_image_handle_has_alpha_channel(handle: Opaque): number;
    /** Missing `channels` mean an error. */
    heif_js_decode_image2(handle: Opaque, space: Opaque, chroma: Opaque): { channels?: Plane[] };
    /** The address of the limits in the module's memory. */
    _heif_get_global_security_limits(): number;
  };
  export default libheif;
}
